"use client";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Select } from "#components/ui/select";

export interface PathChoice {
  readonly label: string;
  /** Where the choice leads. */
  readonly path: string;
}

/** A picker of which each choice is a link: what is chosen is in the address. */
export function ViewSelect({
  label,
  current,
  choices,
}: {
  readonly label: string;
  readonly current: string;
  readonly choices: readonly PathChoice[];
}) {
  const router = useRouter();
  const [pending, start] = useTransition();
  return (
    <span className={pending ? "opacity-60" : undefined}>
      <Select
        label={label}
        showLabel
        value={current}
        choices={choices.map((choice) => ({ value: choice.path, label: choice.label }))}
        onChange={(path) => start(() => router.push(path, { scroll: false }))}
      />
    </span>
  );
}
