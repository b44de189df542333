/** Fewer tasks, or groups of them, make an interval no more than a rough guide. */
export const fewTasks = 30;
export const fewGroups = 10;
