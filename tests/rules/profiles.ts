/** profiles: onboarded members see each other, owners write their own text within limits, and only staff list the club. */
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '@club/domain/limits'
import { genderSchema } from '@club/domain/members/gender'
import { profileFormSchema } from '@club/domain/members/profile'
import { promptBank } from '@club/domain/members/prompts'
import { ben, cast, leaver, members, noStandpoints, onboardedMembers, people, staff } from './cast'
import { blockOf, profile } from './club'
import { expectOnly, memberMay, onStage, put } from './stage'

const { name, bio, location, age } = limits
const now = serverTimestamp()
const stamped = { updated_at: now }

function mayWrite(fields: object): Promise<boolean> {
  return memberMay(({ db }) => db.doc('profiles/ana').update({ ...fields, updated_at: now }))
}

/** So many UTF-16 units, of emoji that are two units each. */
const emoji = (units: number) => '🌊'.repeat(units >> 1) + 'a'.repeat(units & 1)

const names: [name: string, fits: boolean][] = [
  ['José', true],
  ['Nguyễn', true],
  ['Nguyễn'.normalize('NFD'), true],
  ['李明', true],
  ['O’Brien', true],
  ["O'Brien", true],
  ['Anne-Marie', true],
  ['Mary Jane', true],
  ['a'.repeat(name.min), true],
  ['a'.repeat(name.max), true],
  ['李'.repeat(name.max), true],
  ['a'.repeat(name.min - 1), false],
  ['a'.repeat(name.max + 1), false],
  ['李'.repeat(name.max + 1), false],
  ['q\u0301\u0301\u0301u', true],
  ['q\u0301\u0301\u0301\u0301u', false],
  ['qu' + '\u0301'.repeat(40), false],
  ['\u0301\u0302', false],
  ['--', false],
  ["' '-", false],
  ['Ana2', false],
  ['Ana_B', false],
  ['Ana\nB', false],
  ['<b>Ana</b>', false],
  ['  ', false],
  [' Ana', false],
  ['Ana ', false],
  ['', false],
  ['𠮷'.repeat(name.max / 2), true],
  ['𠮷'.repeat(name.max / 2) + 'a', false],
  ['\u115f\u1160', false],
  ['\u3164\u3164', false],
  ['\uffa0\uffa0', false],
]

/** Names that the form normalizes before writing. */
const namesToTidy = [
  'Ana\u3164',
  'A\u200bna',
  'An\u00ada',
  'Ana\ufe0f',
  '佐々\ufe0f木',
  '\u212a\ufe0fim',
  'Ana\u{e0101}',
  'Mary\u00a0Jane',
  'Jean\u2010Luc',
]

const otherFields: [words: object, fits: boolean][] = [
  [{ location: '' }, true],
  [{ location: 'v'.repeat(location.max) }, true],
  [{ location: 'v'.repeat(location.max + 1) }, false],
  [{ location: emoji(location.max) }, true],
  [{ location: emoji(location.max + 1) }, false],
  [{ location: 'Davie Village 🏳️‍🌈' }, true],
  [{ location: '\u3164' }, false],
  [{ location: 'Burnaby\u200d' }, false],
  [{ location: `Kitsilano 1${'\u200d'.repeat(60)}` }, false],
  [{ location: 'North\u00a0Vancouver' }, false],
  [{ location: ['Vancouver'] }, false],
  [{ location: null }, false],
  [{ bio: '' }, true],
  [{ bio: 'b'.repeat(bio.max) }, true],
  [{ bio: 'é'.repeat(bio.max) }, true],
  [{ bio: 'b'.repeat(bio.max + 1) }, false],
  [{ bio: emoji(bio.max) }, true],
  [{ bio: emoji(bio.max + 1) }, false],
  [{ bio: 7 }, false],
  [{ gender: 'Woman' }, false],
  [{ gender: '' }, false],
  [{ gender: ['woman'] }, false],
  [{ first_name: deleteField() }, false],
  [{ bio: deleteField() }, false],
  ...genderSchema.options.map((gender): [object, boolean] => [{ gender }, true]),
]

const [first = '', second = '', third = '', fourth = ''] = Object.keys(promptBank)
const { answerMax } = limits.prompts
const says = (prompt: string, answer: unknown = 'Tea.') => ({ prompt, answer })

const promptLists: [prompts: unknown, fits: boolean][] = [
  [[], true],
  [[says(first)], true],
  [[says(first), says(second)], true],
  [[says(first), says(second), says(third)], true],
  [[says(first), says(second), says(third), says(fourth)], false],
  [[says(first), says(first)], false],
  [[says(first), says(second), says(first)], false],
  [[says(first), says(second), says(second)], false],
  [[says('of-my-own')], false],
  [[says(first), says('of-my-own')], false],
  [[says(first), says(second), says('of-my-own')], false],
  [[says(first, 'é'.repeat(answerMax))], true],
  [[says(first, 'é'.repeat(answerMax + 1))], false],
  [[says(first, emoji(answerMax))], true],
  [[says(first, emoji(answerMax + 1))], false],
  [[says(first, 'Tea ❤️ with 👩‍🚀 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿, 1️⃣ cup')], true],
  [[says(first, '🏳️‍🌈')], true],
  [[says(first, '👨‍👩‍👧‍👦 🇨🇦 🧑🏿‍❤️‍🧑🏽')], true],
  [[says(first, '7\u{e0041}')], false],
  [[says(first, '1\ufe0f')], false],
  [[says(first, 'First\nsecond line')], true],
  [[says(first, '  ')], false],
  [[says(first, '\u00a0')], false],
  [[says(first, '\u2028')], false],
  [[says(first, '\u2800')], false],
  [[says(first, '\u3164')], false],
  [[says(first, '\ufe0f')], false],
  [[says(first, 'Tea\u200b')], false],
  [[says(first, 7)], false],
  [[{ prompt: first }], false],
  [[{ ...says(first), likes: 3 }], false],
  [['Tea.'], false],
  ['Tea.', false],
]

const ages: [age: unknown, fits: boolean][] = [
  [age.min, true],
  [age.max, true],
  [age.min - 1, false],
  [age.max + 1, false],
  [30.5, false],
  ['30', false],
  [null, false],
]

export function profileRules(): void {
  describe('profiles', () => {
    onStage()

    test('every member gets their own', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`profiles/${uid}`).get()))

    test('onboarded members and the staff get the profile of another', () =>
      expectOnly([...onboardedMembers, ...staff], ({ db }) => db.doc('profiles/ben').get()))

    test.each([cast.suspended, cast['without an account'], leaver])(
      'only the staff can read that of $uid, a hidden member',
      ({ uid: hidden }) => expectOnly(staff, ({ db }) => db.doc(`profiles/${hidden}`).get()),
    )

    test('a profile that does not exist reads as missing for the staff alone', () =>
      expectOnly(staff, ({ db }) => db.doc('profiles/nobody').get()))

    test('only staff list the club', () => expectOnly(staff, ({ db }) => db.collection('profiles').get()))

    test.each(['age', 'location', 'created_at'])('only staff list a piece of it, by %s', (field) =>
      expectOnly(staff, ({ db }) => db.collection('profiles').orderBy(field).limit(1).get()),
    )

    test('no one creates a profile', () =>
      expectOnly(noStandpoints, ({ db, uid }) =>
        db.doc(`profiles/new-${uid}`).set({ ...profile, ...stamped }),
      ))

    test('every member changes their own words', () =>
      expectOnly(members, ({ db, uid }) =>
        db.doc(`profiles/${uid}`).update({ bio: 'New here.', ...stamped }),
      ))

    test('no one changes the words of another, the staff included', () =>
      expectOnly(noStandpoints, ({ db }) => db.doc('profiles/ben').update({ bio: 'Not me.', ...stamped })))

    test('no one deletes a profile', () =>
      expectOnly(noStandpoints, ({ db, uid }) => db.doc(`profiles/${uid}`).delete()))

    test.each([
      { photo_urls: ['data:image/webp;base64,'] },
      { created_at: Timestamp.now() },
      { email: 'ana@example.com' },
      { role: 'admin' },
      { calculated_mbti: 'ENFP' },
    ])('a member writes nothing but their own words: %o', async (change) => {
      expect(await memberMay(({ db }) => db.doc('profiles/ana').update({ ...change, ...stamped }))).toBe(
        false,
      )
    })

    test('a member replaces no profile', async () => {
      expect(
        await memberMay(({ db }) => db.doc('profiles/ana').set({ bio: 'All there is.', ...stamped })),
      ).toBe(false)
    })

    test('a change carries the time of the write', async () => {
      const at = (updated_at: object) =>
        memberMay(({ db }) => db.doc('profiles/ana').update({ bio: 'Later.', updated_at }))
      expect(await at(Timestamp.now())).toBe(false)
      expect(await at(new Timestamp(4_000_000_000, 0))).toBe(false)
      expect(await memberMay(({ db }) => db.doc('profiles/ana').update({ bio: 'Later.' }))).toBe(false)
    })

    test.each(['the reader', 'the other'])(
      'only the staff can read it where %s blocks the other',
      async (who) => {
        const readers = people.filter(({ uid }) => uid !== ben.uid)
        await put(
          readers.map(({ uid }) => (who === 'the other' ? blockOf(ben.uid, uid) : blockOf(uid, ben.uid))),
        )
        await expectOnly(staff, ({ db }) => db.doc('profiles/ben').get())
        await expectOnly(members, ({ db, uid }) => db.doc(`profiles/${uid}`).get())
      },
    )

    test('a suspension that is lifted shows the member again', async () => {
      await put([[`accounts/${cast.suspended.uid}`, { ...cast.suspended.account, suspended: false }]])
      await expectOnly([...onboardedMembers, ...staff, 'suspended'], ({ db }) =>
        db.doc(`profiles/${cast.suspended.uid}`).get(),
      )
    })
  })

  describe('a member’s own words', () => {
    onStage()
    beforeEach(() => put([['profiles/ana', profile]]))

    test.each(names)('a name such as %j fits: %s', async (name, fits) => {
      expect(await mayWrite({ first_name: name })).toBe(fits)
      expect(await mayWrite({ last_name: name })).toBe(fits)
    })

    test.each(namesToTidy)('%j is accepted once the form has tidied it', async (name) => {
      expect(await mayWrite({ first_name: name })).toBe(false)
      expect(await mayWrite({ first_name: profileFormSchema.shape.first_name.parse(name) })).toBe(true)
    })

    test.each(names.filter(([text]) => text.trim() === text))(
      'the form agrees about %j: %s',
      (text, fits) => {
        expect(profileFormSchema.shape.first_name.safeParse(text).success).toBe(fits)
      },
    )

    test.each(otherFields)('%o fits: %s', async (fields, fits) => {
      expect(await mayWrite(fields)).toBe(fits)
    })

    test.each(ages)('an age of %j fits: %s', async (value, fits) => {
      expect(await mayWrite({ age: value, age_set_at: now })).toBe(fits)
    })

    test.each(promptLists)('prompts such as %j fit: %s', async (prompts, fits) => {
      expect(await mayWrite({ prompts })).toBe(fits)
    })

    test('an age is given with the time at which it was given', async () => {
      expect(await mayWrite({ age: 35 })).toBe(false)
      expect(await mayWrite({ age: 35, age_set_at: Timestamp.now() })).toBe(false)
    })

    test('the same age is confirmed again, now and at no other time', async () => {
      expect(await mayWrite({ age_set_at: new Timestamp(4_000_000_000, 0) })).toBe(false)
      expect(await mayWrite({ age_set_at: now })).toBe(true)
    })

    test('an old word that no longer fits does not keep others from changing', async () => {
      await put([['profiles/ana', { ...profile, first_name: 'A', age: null }]])
      expect(await mayWrite({ bio: 'Still here.' })).toBe(true)
      expect(await mayWrite({ first_name: 'B' })).toBe(false)
    })

    test('a gender stays while tickets are held that are for it alone', async () => {
      const locked = (until: Timestamp) => ({ ...cast.member.account, gender_locked_until: until })
      await put([['accounts/ana', locked(new Timestamp(4_000_000_000, 0))]])
      expect(await mayWrite({ gender: 'other' })).toBe(false)
      expect(await mayWrite({ bio: 'Still here.', gender: profile.gender })).toBe(true)
      await put([['accounts/ana', locked(new Timestamp(1_790_000_000, 0))]])
      expect(await mayWrite({ gender: 'other' })).toBe(true)
    })

    test('a whole form is written at once', async () => {
      const form = {
        first_name: 'Ana',
        last_name: 'Souza',
        gender: 'woman',
        location: 'Burnaby',
        bio: 'Rows.',
      }
      expect(await mayWrite({ ...form, age: 36, age_set_at: now })).toBe(true)
    })
  })
}
