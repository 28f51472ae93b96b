/**
 * Unsaved changes of a form: they put off the reload after a deploy, and are reported to the dialog around
 * it. Apart from the question itself, which forms of visitors don't load.
 */
import { createContext, useContext, useEffect, useId } from 'react'
import { unsavedForms } from '../../next-version'

export type Report = (form: string, isDirty: boolean) => void

/** Set by a dialog that asks before it closes; elsewhere, reports are ignored. */
export const UnsavedReports = createContext<Report>(() => undefined)

export function useUnsavedReport(isDirty: boolean) {
  const report = useContext(UnsavedReports)
  const form = useId()
  useEffect(() => {
    if (!isDirty) return undefined
    unsavedForms.add(form)
    report(form, true)
    return () => {
      unsavedForms.delete(form)
      report(form, false)
    }
  }, [report, form, isDirty])
}
