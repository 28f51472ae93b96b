/** A believable community: all members besides the cast, the same people on every run. */
import { orientationFrom, relationshipTypes, type PreferencesForm } from '@club/domain/members/preferences'
import { BioWriter } from './bios'
import { chanceOf, type Chance } from './chance'
import { lifestyleOf } from './habits'
import { NameGiver } from './names'
import { demoPassword, type Person } from './person'
import { places } from './places'
import { PromptWriter } from './prompts'
import { roster, type Place } from './roster'
import { answersFrom, temperamentBy } from './temperament'

type Writers = { readonly names: NameGiver; readonly bios: BioWriter; readonly prompts: PromptWriter }

/** 'Noémie Dela Cruz' → 'noemie-dela-cruz'. */
function slug(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll('ı', 'i')
    .replace(/[\p{M}’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
}

/** Most look a little either way; the fewer potential matches, the wider the range. */
function ageRange({ age, interests, gender }: Place, chance: Chance): { min_age: number; max_age: number } {
  const isCommon = (gender === 'man' || gender === 'male' ? 'women' : 'men') === interests[0]
  const wider = isCommon && interests.length === 1 ? 0 : 5
  const reach = wider + Math.floor((age - 18) / 8) + (chance.happens(0.35) ? chance.between(4, 9) : 0)
  const min_age = Math.max(19, age - chance.between(3, 8) - reach)
  return { min_age, max_age: Math.min(90, age + chance.between(4, 9) + reach) }
}

function preferencesOf(
  place: Place,
  chance: Chance,
): Pick<PreferencesForm, 'relationship_types'> & {
  min_age: number
  max_age: number
  interested_in: PreferencesForm['interested_in']
} {
  const wished = relationshipTypes.filter((type) => chance.happens(type === 'serious' ? 0.75 : 0.25))
  return { ...ageRange(place, chance), interested_in: [...place.interests], relationship_types: wished }
}

function member(place: Place, { names, bios, prompts }: Writers): Person {
  const { family, first, last } = names.name(place)
  const uid = slug(`${first} ${last}`)
  const chance = chanceOf(uid)
  const temperament = temperamentBy(chance)
  const { text: bio, theme } = bios.bio(place.age, temperament, chance)
  const living = { age: place.age, temperament, faiths: family.faiths, isOutdoors: theme === 'outdoors' }
  const lifestyle = lifestyleOf(living, chance)
  return {
    uid,
    email: `${uid}@example.com`,
    password: demoPassword,
    role: 'user',
    joinedDaysAgo: chance.between(2, 300),
    profile: {
      first_name: first,
      last_name: last,
      age: place.age,
      gender: place.gender,
      orientation: orientationFrom(place.interests),
      location: chance.weighted(places),
      bio,
    },
    prompts: prompts.prompts(place.age, chanceOf(`prompts of ${uid}`)),
    preferences: preferencesOf(place, chance),
    questionnaire: { lifestyle, answers: answersFrom(temperament, chance) },
  }
}

/** All members besides the cast, in no particular order. */
export function community(): Person[] {
  const chance = chanceOf('the community of Seawall Social')
  const writers: Writers = {
    names: new NameGiver(chance),
    bios: new BioWriter(chance),
    prompts: new PromptWriter(chanceOf('the prompts of Seawall Social')),
  }
  return chance.shuffled(roster(chance)).map((place) => member(place, writers))
}
