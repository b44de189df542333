import { BookOpen, GitCompareArrows, Layers, Rows3, Trophy, Upload } from "lucide-react";
import { comparePath, helpPath, leaderboardsPath, runsPath, taskSetsPath, uploadPath } from "#lib/url/routes";

/** The places that the navigation leads to, in order. Only what exists. */
export const destinations = [
  { label: "Runs", path: runsPath(), under: "/runs", Icon: Rows3 },
  { label: "Leaderboards", path: leaderboardsPath(), under: leaderboardsPath(), Icon: Trophy },
  { label: "Compare", path: comparePath(), under: comparePath(), Icon: GitCompareArrows },
  { label: "Task sets", path: taskSetsPath(), under: taskSetsPath(), Icon: Layers },
  { label: "Upload", path: uploadPath(), under: uploadPath(), Icon: Upload },
  { label: "Docs", path: helpPath(), under: helpPath(), Icon: BookOpen },
] as const;
