export type Fraction = readonly [number, number];
/** Totals and exact scores of one scoring. */
export interface RightScore {
  readonly tasks: number;
  readonly samples: number;
  readonly correct: number;
  readonly passAt: Readonly<Record<number, Fraction>>;
}

/** The scorings of each run. Worked out with exact fractions from the public files, not by this project. */
export const rightScores: Readonly<Record<string, Readonly<Record<string, RightScore>>>> = {
  "humaneval-n10": {
    base: {
      tasks: 164,
      samples: 1640,
      correct: 1078,
      passAt: { 1: [539, 820], 2: [2441, 3690], 4: [653, 984], 5: [1307, 1968], 10: [109, 164] },
    },
  },
  "humaneval-n2": { base: { tasks: 164, samples: 328, correct: 214, passAt: { 1: [107, 164], 2: [27, 41] } } },
  "humaneval-uneven-n": { base: { tasks: 164, samples: 166, correct: 89, passAt: { 1: [22, 41] } } },
  "humaneval-first-50": { base: { tasks: 50, samples: 50, correct: 32, passAt: { 1: [16, 25] } } },
  "humaneval-llama-3.1-8b-instant": { base: { tasks: 164, samples: 164, correct: 85, passAt: { 1: [85, 164] } } },
  "humaneval-codegemma-7b": { base: { tasks: 164, samples: 164, correct: 47, passAt: { 1: [47, 164] } } },
  "humaneval-plus-julien-pour": {
    base: { tasks: 164, samples: 164, correct: 98, passAt: { 1: [49, 82] } },
    plus: { tasks: 164, samples: 164, correct: 89, passAt: { 1: [89, 164] } },
  },
  "humaneval-plus-qwen2.5-coder-7b-base": {
    base: { tasks: 164, samples: 164, correct: 101, passAt: { 1: [101, 164] } },
    plus: { tasks: 164, samples: 164, correct: 87, passAt: { 1: [87, 164] } },
  },
  "humaneval-plus-codet5-2b": {
    base: { tasks: 164, samples: 164, correct: 40, passAt: { 1: [10, 41] } },
    plus: { tasks: 164, samples: 164, correct: 36, passAt: { 1: [9, 41] } },
  },
  "mbpp-plus-qwen2.5-coder-7b-base": {
    base: { tasks: 399, samples: 399, correct: 307, passAt: { 1: [307, 399] } },
    plus: { tasks: 399, samples: 399, correct: 251, passAt: { 1: [251, 399] } },
  },
  "evalperf-yi-coder-9b-chat": {
    base: {
      tasks: 118,
      samples: 11800,
      correct: 9299,
      passAt: {
        1: [9299, 11800],
        2: [124384, 146025],
        4: [387857, 433650],
        5: [4022910709, 4441963680],
        10: [955353098052259, 1021308257929960],
        100: [58, 59],
      },
    },
  },
  "livecodebench-qwen-3-8b": { base: { tasks: 132, samples: 132, correct: 35, passAt: { 1: [35, 132] } } },
  "multipl-e-racket-15b-tuned": {
    base: {
      tasks: 108,
      samples: 2160,
      correct: 442,
      passAt: {
        1: [221, 1080],
        2: [83, 342],
        4: [37423, 130815],
        5: [367, 1224],
        10: [607409, 1813968],
        20: [19, 54],
      },
    },
  },
  "tau-bench-airline-gpt-4o": {
    base: { tasks: 50, samples: 200, correct: 84, passAt: { 1: [21, 50], 2: [17, 30], 4: [18, 25] } },
  },
  "terminal-bench-openhands-sonnet": {
    base: {
      tasks: 80,
      samples: 400,
      correct: 165,
      passAt: { 1: [33, 80], 2: [373, 800], 4: [13, 25], 5: [43, 80] },
    },
  },
  "terminal-bench-orchestrator-qwen": {
    base: {
      tasks: 80,
      samples: 400,
      correct: 77,
      passAt: { 1: [77, 400], 2: [109, 400], 4: [143, 400], 5: [31, 80] },
    },
  },
  "cruxeval-input-codellama-7b": {
    base: {
      tasks: 800,
      samples: 8000,
      correct: 2876,
      passAt: { 1: [719, 2000], 2: [14449, 36000], 4: [18451, 42000], 5: [5039, 11200], 10: [19, 40] },
    },
  },
  "cruxeval-output-qwen2.5-coder-7b-base": {
    base: { tasks: 800, samples: 800, correct: 448, passAt: { 1: [14, 25] } },
  },
  "bigcodebench-hard-checkpoint-200": { base: { tasks: 148, samples: 148, correct: 26, passAt: { 1: [13, 74] } } },
  "made-up-timeout-3s": {
    base: { tasks: 164, samples: 1640, correct: 816, passAt: { 1: [102, 205], 10: [139, 164] } },
  },
  "made-up-timeout-10s": {
    base: { tasks: 164, samples: 1640, correct: 897, passAt: { 1: [897, 1640], 10: [35, 41] } },
  },
  "made-up-temperature-0.2": {
    base: { tasks: 164, samples: 3280, correct: 1927, passAt: { 1: [47, 80], 10: [444119, 582692], 20: [32, 41] } },
  },
  "made-up-temperature-0.8": {
    base: {
      tasks: 164,
      samples: 3280,
      correct: 1513,
      passAt: { 1: [1513, 3280], 10: [13185785, 15149992], 20: [151, 164] },
    },
  },
};
