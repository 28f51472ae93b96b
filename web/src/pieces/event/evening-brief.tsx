/** An event in brief for a member: who goes, and whether they do. */
import type { Event } from '@club/domain/events/event'
import { CardAction, CompanyLine } from './card-company'
import { EventBrief } from './event-brief'
import type { CardCompany } from './use-company'

type Props = { id: string; event: Event; company: CardCompany; way?: string | undefined }

export function EveningBrief({ id, event, company, way }: Props) {
  return (
    <EventBrief
      event={{ id, ...event }}
      foot={(titleId) => (
        <>
          <CompanyLine event={event} company={company} />
          <CardAction id={id} event={event} company={company} titleId={titleId} way={way} />
        </>
      )}
    />
  )
}
