/** The goals of every public page, in figures that don’t depend on the machine’s load. */

export type Figures = Readonly<Record<string, number>>

/** Out of 100. */
export const atLeast: Figures = { accessibility: 100, best_practices: 100, seo: 100 }

export const atMost: Figures = {
  cls: 0.01,
  /** Without a touch; includes what the page prefetches. */
  script_kb: 500,
  /** The largest paint, as a multiple of the first. */
  lcp_per_fcp: 2.5,
}

/** The goals that a route misses, one sentence each; a missing figure misses its goal. */
export function missedGoals(routes: Readonly<Record<string, Figures>>): string[] {
  return Object.entries(routes).flatMap(([route, figures]) => {
    const measured: Figures = {
      ...figures,
      lcp_per_fcp: (figures.lcp_ms ?? Number.NaN) / (figures.fcp_ms ?? Number.NaN),
    }
    const missed = (goals: Figures, isMet: (value: number, goal: number) => boolean) =>
      Object.entries(goals).flatMap(([name, goal]) => {
        const value = measured[name] ?? Number.NaN
        return isMet(value, goal) ? [] : [`${route}: ${name} is ${value}; the goal is ${goal}`]
      })
    return [
      ...missed(atLeast, (value, goal) => value >= goal),
      ...missed(atMost, (value, goal) => value <= goal),
    ]
  })
}
