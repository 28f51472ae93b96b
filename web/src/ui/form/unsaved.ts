/**
 * Unsaved changes of a form, reported to the dialog around it. Apart from the question itself, which forms of
 * visitors don't load.
 */
import { createContext, useContext, useEffect, useId } from 'react'

export type Report = (form: string, isDirty: boolean) => void

/** Set by a dialog that asks before it closes; elsewhere, reports are ignored. */
export const UnsavedReports = createContext<Report>(() => undefined)

export function useUnsavedReport(isDirty: boolean) {
  const report = useContext(UnsavedReports)
  const form = useId()
  useEffect(() => {
    report(form, isDirty)
    return () => report(form, false)
  }, [report, form, isDirty])
}
