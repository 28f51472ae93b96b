/** The club's coaching services. */
import type { CoachingService } from '@club/domain/coaching/coaching-service'
import { loadDocument } from '../load-document'

export async function loadService(id: string): Promise<CoachingService | null> {
  return loadDocument('coaching_services', id)
}
