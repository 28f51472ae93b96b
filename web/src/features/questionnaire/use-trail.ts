/** The pages a member has been through in the wizard, each an entry of the browser's history. */
import { type Wizard, wizardSteps } from '@club/domain/questionnaire/wizard'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { z } from 'zod'

const placeSchema = z.object({
  step: z.literal(wizardSteps),
  page: z.number().int(),
  /** A result, shown after the step that it follows from and before the next one. */
  interlude: z.enum(['personality', 'love_languages']).nullable(),
})
export type Place = z.infer<typeof placeSchema>
export type Interlude = NonNullable<Place['interlude']>

/**
 * The path from the page where the questionnaire was opened to the current one; null is the page before the
 * wizard.
 */
export type Trail = readonly (Place | null)[]

const entrySchema = z.object({ trail: z.array(placeSchema.nullable()).min(1) })

/** The trail stored in a history entry; null for the one at which the questionnaire was opened. */
export function trailIn(state: unknown): Trail | null {
  return entrySchema.safeParse(state).data?.trail ?? null
}

export function placeOf({ step, page }: Wizard): Place {
  return { step, page, interlude: null }
}

export function isSamePlace(one: Place | null, other: Place): boolean {
  return one?.step === other.step && one.page === other.page && one.interlude === other.interlude
}

export const firstPlace: Place = { step: 0, page: 0, interlude: null }

/**
 * Makes each page a history entry, including those of an earlier visit that lead to the one that opens. Once
 * it `isOver`, goes back to the first one: a finished questionnaire leaves no pages behind.
 */
export function useTrail(opened: Trail, isOver: boolean) {
  const location = useLocation()
  const navigate = useNavigate()
  const isBackOrForward = useNavigationType() === NavigationType.Pop
  const [trail, setTrail] = useState(opened)
  const [seen, setSeen] = useState(location)
  const depth = trail.length - 1
  const entries = trailIn(location.state)?.length ?? 1
  const continuedFrom = useRef('')

  // Pages opened here are shown before the router reports them.
  if (seen !== location) {
    setSeen(location)
    if (isBackOrForward) setTrail(trailIn(location.state) ?? trail.slice(0, 1))
  }

  // Pages that are no entries yet become so, one after the other.
  useEffect(() => {
    const from = entries > depth ? '' : location.key
    if (from !== '' && from !== continuedFrom.current) {
      void navigate({ search: location.search }, { state: { trail: trail.slice(0, entries + 1) } })
    }
    continuedFrom.current = from
  }, [entries, depth, trail, location, navigate])

  // Pages are shown before they are entries: going back over those still to come would leave the questionnaire.
  const areEntries = entries > depth
  useEffect(() => {
    if (isOver && areEntries && depth > 0) void navigate(-depth)
  }, [isOver, areEntries, depth, navigate])

  return {
    place: trail.at(-1) ?? null,
    /** Where the browser's Back leads, within the wizard. */
    behind: trail.at(-2) ?? null,
    isAtStart: depth === 0,
    open: (place: Place) => setTrail([...trail, place]),
    back: () => void navigate(-1),
  }
}
