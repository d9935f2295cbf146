// Plans beside choices: what one click does of several decisions is offered as one more choice. Pure.
import type { Choice, Plan } from "../scene";

/** A choice, or a plan that is shown and touched like one. */
export interface Move extends Choice {
  plan?: Plan;
}

const move = (plan: Plan): Move => ({
  do: `plan ${plan.do.join(", ")}${plan.stop ? ` (${plan.stop})` : ""}`,
  label: plan.label,
  ...(plan.target && { target: plan.target }),
  ...(plan.note && { note: plan.note }),
  ...(plan.marks && { marks: plan.marks }),
  ...(plan.aims && { aims: plan.aims }),
  plan,
});

/** Whether some plan takes the place of a choice: then one may go step by step instead. */
export const stands = (plans: readonly Plan[]): boolean => plans.some((plan) => plan.instead);

/** The choices and after them the plans, so that the keys of choices stay; step by step without the plans that lead somewhere. */
export function withPlans(choices: readonly Choice[], plans: readonly Plan[], stepwise: boolean): Move[] {
  const shown = stepwise && stands(plans) ? plans.filter((plan) => !plan.target) : plans;
  const replaced = new Set(shown.filter((plan) => plan.instead).map((plan) => `${plan.target ?? ""} ${plan.do[0]}`));
  return [...choices.filter((choice) => !replaced.has(`${choice.target ?? ""} ${choice.do}`)), ...shown.map(move)];
}
