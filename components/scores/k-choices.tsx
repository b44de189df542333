"use client";
import clsx from "clsx";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Said } from "#components/ui/text";
import { formatNumber } from "#lib/format/number";
import { kOf } from "#lib/url/query";

const usual = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** So many usual ks beyond the largest reportable one are shown, withheld. */
const shownBeyond = 2;

/** The ks to choose from: the usual ones up to the largest and a little beyond, the largest, and the chosen one. */
export function offeredKs(k: number, largestK: number | null): readonly number[] {
  const within = usual.filter((value) => value <= (largestK ?? 0));
  const beyond = usual.filter((value) => value > (largestK ?? 0)).slice(0, largestK === null ? 4 : shownBeyond);
  return [...new Set([...within, ...(largestK === null ? [] : [largestK]), k, ...beyond])].sort((a, b) => a - b);
}

/** A k with what is said under it. */
export interface KChoice {
  readonly k: number;
  readonly text: string;
  readonly withheld: boolean;
}

interface KChoicesProps {
  readonly k: number;
  readonly choices: readonly KChoice[];
  readonly onChoose: (k: number) => void;
}

/** Every k offered, with its value or the reason why it has none. Arrow keys move, as in any group of choices. */
export function KChoices({ k, choices, onChoose }: KChoicesProps) {
  const group = useRef<HTMLDivElement>(null);
  const ks = choices.map((choice) => choice.k);
  const firstWithheld = choices.find(({ withheld }) => withheld)?.k;

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = ks[ks.indexOf(k) + step];
    if (next === undefined) return;
    onChoose(next);
    group.current?.querySelector<HTMLElement>(`[data-k="${next}"]`)?.focus();
  }

  return (
    <div className="flex min-w-0 max-w-full flex-wrap items-end gap-x-3 gap-y-2">
      <div
        ref={group}
        role="radiogroup"
        aria-label="k"
        onKeyDown={onKeyDown}
        className="relative flex max-w-full items-stretch overflow-x-auto rounded border"
      >
        {choices.map((choice) => (
          <Choice
            key={choice.k}
            choice={choice}
            chosen={choice.k === k}
            divided={choice.k === firstWithheld && choice.k !== ks[0]}
            onChoose={() => onChoose(choice.k)}
          />
        ))}
      </div>
      <AnotherK onChoose={onChoose} />
    </div>
  );
}

function Choice({
  choice,
  chosen,
  divided,
  onChoose,
}: {
  readonly choice: KChoice;
  readonly chosen: boolean;
  readonly divided: boolean;
  readonly onChoose: () => void;
}) {
  const { k, text, withheld } = choice;
  return (
    // A radio of its own look: the native one cannot hold two lines and a divider.
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      tabIndex={chosen ? 0 : -1}
      data-k={k}
      onClick={onChoose}
      className={clsx(
        "flex min-w-16 shrink-0 flex-col items-center border-r px-3 py-1.5 leading-tight last:border-r-0 max-sm:min-w-14 max-sm:px-2",
        divided && "border-l-2 border-l-line-strong",
        chosen ? "bg-accent-soft text-accent" : "hover:bg-hover",
      )}
    >
      <span className={clsx("text-[12px]", !chosen && "text-muted")}>
        <Said>k = </Said>
        {formatNumber(k)}
      </span>
      <span className={clsx(withheld ? "text-[12px]" : "font-medium text-[14px]", withheld && !chosen && "text-muted")}>
        {text}
      </span>
    </button>
  );
}

function AnotherK({ onChoose }: { readonly onChoose: (k: number) => void }) {
  const [text, setText] = useState("");
  const k = kOf(text);
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (k === null) return;
        onChoose(k);
        setText("");
      }}
    >
      <input
        aria-label="Another k"
        placeholder="other k"
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-8 w-20 rounded border border-line-strong bg-page px-2 text-[13px] placeholder:text-muted max-sm:h-10 max-sm:text-base"
      />
      <Button type="submit" disabled={k === null}>
        Show
      </Button>
    </form>
  );
}
