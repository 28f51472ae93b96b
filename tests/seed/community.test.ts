/** The seeded community, without a database: varied, believable, complete, and the same on every run. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { emailSchema } from '@club/domain/account/credentials'
import { isInPool, mayMeet } from '@club/domain/matching/score/eligibility'
import { scorePair } from '@club/domain/matching/score/score'
import type { MemberDocuments } from '@club/domain/matching/score/traits'
import { preferencesFormSchema } from '@club/domain/members/preferences'
import { profileFormSchema } from '@club/domain/members/profile'
import { profileCompletion } from '@club/domain/members/profile-completion'
import { promptBank, promptsSchema } from '@club/domain/members/prompts'
import { isQuestionnaireComplete } from '@club/domain/questionnaire/questionnaire-results'
import { questionnaireFormSchema } from '@club/domain/members/questionnaire-form'
import { cast } from '../cast'
import { seededPeople } from '../seed'
import { documentsOf } from './documents'
import { finishedPictures, membersWithPictures } from './uploads'
import type { Person } from './person'

const now = new Date('2026-11-21T08:00:00Z')
const people = seededPeople()
const members = people.filter(({ questionnaire }) => questionnaire !== null)

function memberDocuments(person: Person): MemberDocuments {
  const { profiles, match_preferences, questionnaire_results } = documentsOf(person, { pictures: [] }, now)
  if (!profiles || !match_preferences || !questionnaire_results)
    throw new Error(`${person.uid} is missing a document`)
  return { profile: profiles, preferences: match_preferences, questionnaire: questionnaire_results }
}

const stored = new Map(members.map((person) => [person, memberDocuments(person)] as const))

function metBy(person: Person): MemberDocuments[] {
  const own = stored.get(person) ?? memberDocuments(person)
  return [...stored].flatMap(([other, theirs]) => (other !== person && mayMeet(own, theirs) ? [theirs] : []))
}

function different(of: (person: Person) => unknown): number {
  return new Set(members.map(of)).size
}

const bios = members.map(({ profile }) => profile.bio ?? '')
/** 'I hung up…' is one sentence, 'three-a.m. people' and 'St. Paul’s' are parts of one. */
const sentences = bios.flatMap((bio) => bio.split(/(?<=[^t]\.) (?=[A-Z])/))

describe('the seeded members', () => {
  it('number at least 120', () => {
    expect(members.length).toBeGreaterThanOrEqual(120)
  })

  it('each have a unique uid without "_" and a unique address at a domain reserved for examples', () => {
    expect(new Set(people.map(({ uid }) => uid)).size).toBe(people.length)
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
    for (const { uid, email } of people) {
      expect(uid).toMatch(/^[a-z-]+$/)
      expect(emailSchema.parse(email)).toMatch(/^[a-z-]+@example\.com$/)
    }
  })

  it('could have filled in the forms themselves', () => {
    for (const { profile, preferences, questionnaire } of members) {
      profileFormSchema.parse(profile)
      preferencesFormSchema.parse({ ...preferences, deal_breakers: [] })
      questionnaireFormSchema.parse({ ...questionnaire?.answers, ...questionnaire?.lifestyle })
    }
  })

  it('complete their questionnaires and profiles, and take part in matching', () => {
    for (const [person, member] of stored) {
      const { profiles, questionnaire_results = null, accounts } = documentsOf(person, { pictures: [] }, now)
      expect(accounts?.onboarded).toBe(true)
      expect(isQuestionnaireComplete(questionnaire_results)).toBe(true)
      expect(profiles && profileCompletion(profiles, questionnaire_results).missingBasics).toEqual([])
      expect(isInPool(member, { email_verified: true, suspended: false, leaving_at: null })).toBe(true)
    }
  })

  it('cover all ages from 19 to 74, every gender, every interest and many places', () => {
    const ages = members.map(({ profile }) => profile.age ?? 0)
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([19, 74])
    expect(different(({ profile }) => profile.age)).toBeGreaterThan(35)
    const genders = new Set(members.map(({ profile }) => profile.gender))
    expect(genders).toEqual(new Set(['man', 'male', 'woman', 'female', 'non-binary', 'other']))
    const interests = new Set(members.map(({ preferences }) => preferences?.interested_in.join('+')))
    for (const interest of ['men', 'women', 'non-binary', 'all', 'men+women', 'women+non-binary'])
      expect(interests).toContain(interest)
    expect(different(({ profile }) => profile.location)).toBeGreaterThan(15)
  })

  it('cover all sixteen types and every love language', () => {
    expect(
      new Set([...stored.values()].map(({ questionnaire }) => questionnaire?.calculated_mbti)).size,
    ).toBe(16)
    const first = [...stored.values()].map(({ questionnaire }) => {
      const languages = questionnaire?.calculated_love_languages
      return languages && 'primaryLanguage' in languages ? languages.primaryLanguage : null
    })
    expect(new Set(first)).toEqual(new Set(['words', 'time', 'gifts', 'service', 'touch']))
  })

  it('stay the same people on every run', () => {
    expect(seededPeople()).toEqual(people)
  })
})

describe('the bios of members', () => {
  it('share no text, and repeat no sentence more than three times', () => {
    expect(new Set(bios).size).toBe(bios.length)
    const heard = new Map<string, number>()
    for (const sentence of sentences) heard.set(sentence, (heard.get(sentence) ?? 0) + 1)
    expect([...heard].filter(([, times]) => times > 3)).toEqual([])
  })

  it('contain at least two sentences, and no exclamation mark', () => {
    for (const bio of bios) {
      expect(bio.split('. ').length).toBeGreaterThan(1)
      expect(bio).not.toContain('!')
    }
  })
})

describe('the answers to the profile prompts', () => {
  const answered = members.flatMap(
    (person) => documentsOf(person, { pictures: [] }, now).profiles?.prompts ?? [],
  )

  it('number two or three per member, as a member could have typed them', () => {
    for (const { prompts } of members) {
      expect([2, 3]).toContain(prompts.length)
      expect(promptsSchema.parse(prompts)).toEqual(prompts)
    }
  })

  it('start no two profiles alike, and repeat no answer more than three times', () => {
    expect(different(({ prompts }) => prompts[0]?.answer)).toBe(members.length)
    const given = new Map<string, number>()
    for (const { answer } of answered) given.set(answer, (given.get(answer) ?? 0) + 1)
    expect([...given].filter(([, times]) => times > 3)).toEqual([])
  })

  it('use every available prompt, and no exclamation mark', () => {
    expect(new Set(answered.map(({ prompt }) => prompt))).toEqual(new Set(Object.keys(promptBank)))
    expect(answered.filter(({ answer }) => answer.includes('!'))).toEqual([])
  })
})

describe('the pictures', async () => {
  const pictures = await Promise.all(members.map(({ uid }) => finishedPictures(uid)))

  it('number two to four for every member', () => {
    expect(new Set(pictures.map(({ length }) => length))).toEqual(new Set([2, 3, 4]))
  })

  it('belong to seeded members only', async () => {
    expect(await membersWithPictures()).toEqual(members.map(({ uid }) => uid).sort())
  })

  it('show no picture twice, in any size', () => {
    for (const size of ['large', 'small', 'preview'] as const) {
      const files = pictures.flat().map((picture) => picture[size].toString())
      expect(new Set(files).size, size).toBe(files.length)
    }
  })

  it('come in the format and widths of an upload', async () => {
    const files = pictures
      .flat()
      .flatMap(({ large, small, preview }) => [
        large,
        small,
        Buffer.from(preview.split(',')[1] ?? '', 'base64'),
      ])
    const known = await Promise.all(files.map((file) => sharp(file).metadata()))
    const sizes = new Set(known.map(({ format, width, height }) => `${format} ${width}x${height}`))
    expect(sizes).toEqual(new Set(['webp 1200x1500', 'webp 320x400', 'webp 24x30']))
  })

  it('take at most 12 MB of everyone’s clone', () => {
    const bytes = pictures.flat().map(({ large, small, preview }) => {
      return large.length + small.length + preview.length
    })
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000)
  })

  it('leave out the newcomer', async () => {
    expect(await finishedPictures(cast.newcomer.uid)).toEqual([])
  })
})

describe('every member', () => {
  it('has someone to meet', () => {
    expect(members.filter((person) => metBy(person).length < 3).map(({ uid }) => uid)).toEqual([])
  })

  it('has scores from middling to excellent', () => {
    const scores = [...stored].flatMap(([person, own]) =>
      metBy(person).map((other) => scorePair(own, other).score),
    )
    expect(new Set(scores).size).toBeGreaterThan(15)
    expect(Math.min(...scores)).toBeLessThan(55)
    expect(scores.filter((score) => score >= 95).length / scores.length).toBeLessThan(0.2)
  })
})

describe('the cast', () => {
  it('has Ana and Ben, who can meet, and Walter, who can meet only Rosalind', () => {
    const [ana, ben, walter, rosalind] = [cast.ana, cast.ben, cast.walter, cast.rosalind].map(memberDocuments)
    expect(ana && ben && mayMeet(ana, ben)).toBe(true)
    expect(walter && rosalind && mayMeet(walter, rosalind)).toBe(true)
    for (const other of [ana, ben]) expect(walter && other && mayMeet(walter, other)).toBe(false)
  })

  it('leaves free the addresses that the journeys sign up with', () => {
    const seeded = people.map(({ email }) => email)
    expect(seeded).not.toContain(cast.ana.email)
    expect(seeded).not.toContain(cast.rosalind.email)
  })
})
