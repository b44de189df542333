/** What a reader of a plan may not know, in one sentence each. */
export const plannerHelp = {
  power: "How likely the difference is found when it is there. 80 % is usual.",
  level: "How sure a difference is to be before it counts as found: 95 % is the usual p < .05.",
  smallestDifference: "A smaller difference than this would more often be missed than the power says.",
  moreSamples:
    "From here on the choice of tasks is the larger part of the noise: even endless samples would narrow it by less than a third.",
} as const;
