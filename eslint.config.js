// What the page's modules are held to beyond types; layout is prettier's.

import js from "@eslint/js";

export default [
  js.configs.recommended,
  {
    files: ["src/stardeck/web/static/*.js", "eslint.config.js"],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // Types are checked by tsc, which knows every name of the browser.
      "no-undef": "off",

      // Sizes, as for Python.
      complexity: ["error", 14],
      "max-depth": ["error", 3],
      "max-len": ["error", { code: 110 }],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 60],
      "max-params": ["error", 4],

      // Names.
      camelcase: ["error", { properties: "never", ignoreDestructuring: true }],
      "no-shadow": ["error", { builtinGlobals: false, hoist: "all" }],
      "no-implicit-globals": "error",
      "no-unused-vars": "error",

      // One way to say a thing.
      "arrow-body-style": "error",
      "consistent-return": "error",
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "no-else-return": "error",
      "no-lonely-if": "error",
      "no-multi-assign": "error",
      "no-nested-ternary": "error",
      "no-sequences": ["error", { allowInParentheses: false }],
      "no-unneeded-ternary": "error",
      "no-unused-expressions": "error",
      "no-useless-rename": "error",
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
      "sort-imports": ["error", { ignoreDeclarationSort: true }],

      // Traps.
      "array-callback-return": "error",
      "no-caller": "error",
      "no-console": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-param-reassign": "error",
      "no-promise-executor-return": "error",
      "no-self-compare": "error",
      "no-throw-literal": "error",
      "no-use-before-define": ["error", { functions: false, variables: false }],
      "prefer-promise-reject-errors": "error",
    },
  },
];
