/** 'Add to Calendar': an event as a file for any calendar. */
import { calendarFile, calendarFileName } from '@club/domain/events/calendar-file'
import { eventPath } from '../../paths'
import { saveFile } from '../../ui/save-file'

type Shown = Parameters<typeof calendarFile>[0]

export function saveToCalendar(id: string, event: Shown) {
  const text = calendarFile(event, { id, url: window.location.origin + eventPath(id), now: new Date() })
  saveFile(new Blob([text], { type: 'text/calendar' }), calendarFileName(event))
}
