/** The rules of Firestore, collection by collection, and finally their coverage: in one file, so that the order is certain. */
import { describe, expect, test } from 'vitest'
import { accountRules } from './accounts'
import { coachingServiceRules } from './coaching-services'
import { expressionsSeen, untried } from './coverage'
import { creditRules } from './credits'
import { doorRules } from './door'
import { askRules } from './asks'
import { calendarFeedRules } from './calendar-feeds'
import { eventAttendeeRules } from './event-attendees'
import { eventRules } from './events'
import { helloRules } from './hellos'
import { likeRules } from './likes'
import { matchPreferenceRules } from './match-preferences'
import { matchRules } from './matches'
import { notificationRules } from './notifications'
import { orderRules } from './orders'
import { photoUploadRules } from './photo-uploads'
import { profilePhotoRules } from './profile-photos'
import { profileRules } from './profiles'
import { questionnaireResultRules } from './questionnaire-results'
import { ruleFunctions } from './rules-text'
import { collectionsOfTheServer } from './server-only'
import { unnamedPathRules } from './unnamed-paths'

accountRules()
profileRules()
profilePhotoRules()
photoUploadRules()
matchPreferenceRules()
questionnaireResultRules()
matchRules()
likeRules()
helloRules()
askRules()
calendarFeedRules()
creditRules()
notificationRules()
eventRules()
eventAttendeeRules()
orderRules()
doorRules()
coachingServiceRules()
collectionsOfTheServer()
unnamedPathRules()

describe('the rules as a whole', () => {
  test('each of their expressions has been evaluated, and each condition has been true and false', () => {
    expect(expressionsSeen()).toBeGreaterThan(ruleFunctions.size)
    expect(untried()).toEqual([])
  })
})
