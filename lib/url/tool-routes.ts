import { type CalculatorView, formatCalculatorView, usualCalculatorView } from "#lib/url/calculator-view";
import { places } from "#lib/url/places";
import { formatPlannerView, type PlannerView, usualPlannerView } from "#lib/url/planner-view";
import { queryText } from "#lib/url/write-query";

/** Links to the pages that compute by themselves. Apart from the others, since their views know statistics. */

export function calculatorPath(view: Partial<CalculatorView> = {}): string {
  const whole = { ...usualCalculatorView(view.from ?? "samples"), ...view };
  return `${places.calculator}${queryText(formatCalculatorView(whole))}`;
}

/** The page that plans an evaluation, from typical values or from one or two stored runs. */
export function plannerPath(view: Partial<PlannerView> = {}): string {
  return `${places.planner}${queryText(formatPlannerView({ ...usualPlannerView, ...view }))}`;
}
