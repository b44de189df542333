import Link from "next/link";
import { Section } from "#components/ui/section";
import { helpPath } from "#lib/url/routes";
import { calculatorPath, plannerPath } from "#lib/url/tool-routes";

/** What the numbers mean, in short paragraphs. */
export function Explanations() {
  return (
    <div className="grid max-w-5xl gap-x-10 gap-y-6 border-t pt-6 text-[14px] sm:grid-cols-2">
      <Section id="what-it-is" title="What pass@k is">
        <p>
          The chance that at least one of k samples of a task passes every test. From n samples of which c passed, 1 −
          C(n − c, k) / C(n, k) estimates it without bias: it is the share of all ways to draw k of the n that hold a
          pass. A benchmark’s pass@k is the plain mean over its tasks. More in <DocsLink />.
        </p>
      </Section>
      <Section id="what-it-is-not" title="What it is not">
        <p>
          Not 1 − (1 − p)^k of a mean success rate. Tasks differ: half of them solved always and half never have p = 50
          % and pass@10 = 50 %, where the formula says 99.9 %. Not C(n − c, k) of pooled counts either, for the same
          reason. Try{" "}
          <Link
            href={calculatorPath({ from: "tasks", tasks: halves, k: 10 })}
            className="text-accent underline"
            prefetch={false}
          >
            that table
          </Link>
          .
        </p>
      </Section>
      <Section id="independence" title="Independence">
        <p>
          Both formulas take samples to be drawn independently from one model with one prompt and one setting. Retries
          after a failure, samples that were picked, and copies of a sample are not: copies make pass@k too low, retries
          too high.
        </p>
      </Section>
      <Section id="low-temperatures" title="Low temperatures">
        <p>
          At temperature 0 all samples of a task are nearly the same: pass@10 is then little more than pass@1, and says
          nothing about ten attempts of a model that varies. Low temperatures favour pass@1, higher ones pass@k for
          large k. Name the temperature beside the number.
        </p>
      </Section>
      <Section id="how-many" title="How many samples">
        <p>
          k can be at most n. A larger k has no unbiased estimate, only a projection, which is dashed and has another
          colour here. How many tasks and samples a comparison needs, the{" "}
          <Link href={plannerPath()} className="text-accent underline" prefetch={false}>
            planner
          </Link>{" "}
          says.
        </p>
      </Section>
    </div>
  );
}

const halves = [
  { n: 10, c: 0, tasks: 5 },
  { n: 10, c: 10, tasks: 5 },
];

function DocsLink() {
  return (
    <Link href={helpPath()} className="text-accent underline" prefetch={false}>
      Docs
    </Link>
  );
}
