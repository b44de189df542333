import {
  BookOpen,
  Calculator,
  GitCompareArrows,
  Layers,
  type LucideIcon,
  Rows3,
  Ruler,
  Trophy,
  Upload,
} from "lucide-react";
import {
  calculatorPath,
  comparePath,
  helpPath,
  leaderboardsPath,
  plannerPath,
  runsPath,
  taskSetsPath,
  uploadPath,
} from "#lib/url/routes";

export interface Destination {
  readonly label: string;
  /** Where the bar of a phone has no room for the label. */
  readonly short?: string;
  readonly path: string;
  readonly under: string;
  readonly Icon: LucideIcon;
  /** Not in the bar of a phone: another page leads there. */
  readonly wideOnly?: boolean;
}

/** The places that the navigation leads to, in order. Only what exists. */
export const destinations: readonly [Destination, ...Destination[]] = [
  { label: "Runs", path: runsPath(), under: "/runs", Icon: Rows3 },
  { label: "Leaderboards", short: "Boards", path: leaderboardsPath(), under: leaderboardsPath(), Icon: Trophy },
  { label: "Compare", path: comparePath(), under: comparePath(), Icon: GitCompareArrows },
  { label: "Task sets", path: taskSetsPath(), under: taskSetsPath(), Icon: Layers },
  { label: "Calculator", short: "Calc", path: calculatorPath(), under: calculatorPath(), Icon: Calculator },
  { label: "Planner", path: plannerPath(), under: plannerPath(), Icon: Ruler, wideOnly: true },
  { label: "Upload", path: uploadPath(), under: uploadPath(), Icon: Upload },
  { label: "Docs", path: helpPath(), under: helpPath(), Icon: BookOpen },
];
