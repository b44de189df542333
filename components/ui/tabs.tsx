"use client";
import clsx from "clsx";
import { useId } from "react";

/** A choice of a few, beside each other. Arrow keys move, as in any group of radio buttons. */
export function Tabs<Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset aria-label={label} className="flex max-w-full flex-wrap overflow-hidden rounded border sm:w-fit">
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={clsx(
            "relative flex h-9 items-center border-r px-3 text-[13px] last:border-r-0 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2 max-sm:h-10 max-sm:grow max-sm:justify-center max-sm:px-2",
            choice.value === value ? "bg-accent-soft font-medium text-accent" : "hover:bg-hover",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
