/** The pages of the navigation, as they are without any choice: known without what builds and reads their views. */
export const places = {
  runs: "/",
  leaderboards: "/leaderboards",
  compare: "/compare",
  taskSets: "/task-sets",
  calculator: "/calculator",
  planner: "/planner",
  upload: "/upload",
  deletedRuns: "/deleted-runs",
  help: "/help",
  signIn: "/sign-in",
} as const;
