/** What the settings of a view mean, in one sentence each. Apart, as tables of scores come before them. */
export const settingHelp = {
  errors:
    "strict: every sample that is not a pass is a failure. exclude-infra: samples that the infrastructure lost or nobody scored leave n.",
  scope:
    "tasks like these: where the number would lie on other tasks of this kind. these tasks: where it would lie if the same tasks were sampled again.",
} as const;
