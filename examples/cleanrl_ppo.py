"""Self-play with PPO in CleanRL's style: one file, PyTorch, the PettingZoo face, nothing hidden.

    pip install 'stardeck[train]'
    python examples/cleanrl_ppo.py titan --steps 200000

One net plays every seat. Rewards come at the end of a game, to each seat its own; what a seat answered is
credited with what that seat got.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from stardeck.envs import raw_aec


@dataclass(frozen=True)
class Settings:
    """What decides a run."""

    game: str
    steps: int = 200_000
    seed: int = 0
    batch: int = 1024
    """Choices that are learnt from at a time."""

    epochs: int = 4
    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.01


class Net(nn.Module):
    """Numbers of a seat in; the worth of every answer, and the reward to be expected, out."""

    def __init__(self, highs: Any, answers: int) -> None:
        super().__init__()
        self.register_buffer("highs", torch.as_tensor(highs, dtype=torch.float32))
        self.body = nn.Sequential(nn.Linear(len(highs), 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh())
        self.policy = nn.Linear(128, answers)
        self.value = nn.Linear(128, 1)

    def forward(self, seen: Any, mask: Any) -> tuple[Categorical, Any]:
        """Return how likely each legal answer is, and the reward to be expected."""
        hidden = self.body(seen.float() / self.highs)
        worths = self.policy(hidden).masked_fill(~mask.bool(), -1e9)
        return Categorical(logits=worths), self.value(hidden)[:, 0]


@dataclass
class Step:
    """A choice of a seat, and what became of it."""

    seen: Any
    mask: Any
    answer: int
    log: float
    reward: float = 0.0


def new_net(env: Any) -> Net:
    """Return a net for an environment."""
    agent = env.possible_agents[0]
    return Net(env.observation_space(agent)["observation"].high, int(env.action_space(agent).n))


def play(env: Any, net: Net, seed: int) -> list[Step]:
    """Play a game with the net on every seat; return all choices with the rewards of their seats."""
    env.reset(seed=seed)
    steps: dict[str, list[Step]] = {agent: [] for agent in env.possible_agents}
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            for step in steps[agent]:
                step.reward = reward
            env.step(None)
            continue
        told = torch.as_tensor(seen["observation"])[None]
        mask = torch.as_tensor(seen["action_mask"])[None]
        with torch.no_grad():
            answers, _ = net(told, mask)
            answer = answers.sample()
        steps[agent].append(Step(told[0], mask[0], int(answer), float(answers.log_prob(answer))))
        env.step(int(answer))
    return [step for mine in steps.values() for step in mine]


def learn(net: Net, adam: Any, steps: list[Step], settings: Settings) -> None:
    """Make good answers likelier, in small steps."""
    seen = torch.stack([step.seen for step in steps])
    mask = torch.stack([step.mask for step in steps])
    answers = torch.tensor([step.answer for step in steps])
    before = torch.tensor([step.log for step in steps])
    rewards = torch.tensor([step.reward for step in steps], dtype=torch.float32)
    with torch.no_grad():
        better = rewards - net(seen, mask)[1]
        better = (better - better.mean()) / (better.std() + 1e-8)
    for _ in range(settings.epochs):
        for rows in torch.randperm(len(steps)).split(256):
            likely, expected = net(seen[rows], mask[rows])
            ratio = (likely.log_prob(answers[rows]) - before[rows]).exp()
            bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            gain = torch.min(ratio * better[rows], bounded * better[rows]).mean()
            loss = (
                ((expected - rewards[rows]) ** 2).mean() - gain - settings.entropy * likely.entropy().mean()
            )
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            adam.step()


def train(settings: Settings) -> Net:
    """Play and learn until there were so many choices; return the net."""
    torch.manual_seed(settings.seed)
    env = raw_aec(settings.game, skip_forced=True)
    net = new_net(env)
    adam = torch.optim.Adam(net.parameters(), settings.rate)
    done, games, steps = 0, 0, []
    while done < settings.steps:
        steps += play(env, net, settings.seed * 1_000_000 + games)
        games += 1
        if len(steps) >= settings.batch:
            done += len(steps)
            learn(net, adam, steps, settings)
            steps = []
            won = wins(net, settings.game, 20, games)
            print(f"{done} choices, {games} games: wins {won:.0%} against random")
    return net


def wins(net: Net, game: str, games: int, seed: int) -> float:
    """Return the part of the wins that the net gets against random answers, from both seats."""
    env = raw_aec(game, skip_forced=True)
    luck = random.Random(seed)
    won = 0.0
    for number in range(games):
        mine = f"seat_{number % 2}"
        env.reset(seed=seed * 1_000 + number // 2)
        for agent in env.agent_iter():
            seen, reward, over, cut, _ = env.last()
            if over or cut:
                won += reward + 0.5 if agent == mine else 0
                env.step(None)
            elif agent == mine:
                told, mask = torch.as_tensor(seen["observation"]), torch.as_tensor(seen["action_mask"])
                with torch.no_grad():
                    env.step(int(net(told[None], mask[None])[0].probs.argmax()))
            else:
                env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
    return won / games


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", default="ppo.pt", help="where the net is kept")
    asked = parser.parse_args()
    net = train(Settings(asked.game, asked.steps, asked.seed))
    torch.save(net.state_dict(), asked.out)


if __name__ == "__main__":
    main()
