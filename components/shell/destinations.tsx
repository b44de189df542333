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
import { places } from "#lib/url/places";

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
  { label: "Runs", path: places.runs, under: "/runs", Icon: Rows3 },
  { label: "Leaderboards", short: "Boards", path: places.leaderboards, under: places.leaderboards, Icon: Trophy },
  { label: "Compare", path: places.compare, under: places.compare, Icon: GitCompareArrows },
  { label: "Task sets", path: places.taskSets, under: places.taskSets, Icon: Layers },
  { label: "Calculator", short: "Calc", path: places.calculator, under: places.calculator, Icon: Calculator },
  { label: "Planner", path: places.planner, under: places.planner, Icon: Ruler, wideOnly: true },
  { label: "Upload", path: places.upload, under: places.upload, Icon: Upload },
  { label: "Docs", path: places.help, under: places.help, Icon: BookOpen },
];
