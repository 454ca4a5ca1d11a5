// What is asked of scripts beside their format and types.

import js from "@eslint/js";

export default [
  { ignores: ["**/vendor/**", "**/node_modules/**", "**/output/**", "**/*.d.ts"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // Types know what browsers have.
      "no-undef": "off",
      "no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      eqeqeq: "error",
      "no-implicit-coercion": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
];
