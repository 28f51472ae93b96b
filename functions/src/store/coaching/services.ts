/** What coaching the club offers. */
import type { CoachingService } from '@club/domain/coaching/coaching-service'
import { collectionOf, documentOrNull } from '../collection-of'

export async function loadService(id: string): Promise<CoachingService | null> {
  return documentOrNull(await collectionOf('coaching_services').doc(id).get())
}
