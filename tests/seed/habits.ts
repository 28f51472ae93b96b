/** Lifestyle answers that fit a member's age, temperament and family's faith, if it has one. */
import type { Lifestyle } from '@club/domain/questionnaire/lifestyle'
import type { Chance } from './chance'
import type { Family } from './names'
import type { Temperament } from './temperament'

type Living = {
  readonly age: number
  readonly temperament: Temperament
  readonly faiths: Family['faiths']
  /** Their bio mentions being outdoors in all weathers. */
  readonly isOutdoors: boolean
}

/** Larger for a stronger leaning; never nothing. */
function pull(lean: number): number {
  return Math.max(0.2, 1 + 1.5 * lean)
}

function exercise(chance: Chance, { temperament, isOutdoors }: Living): Lifestyle['exercise'] {
  const lively = isOutdoors ? 4 : pull(temperament.C + temperament.E)
  return chance.weighted<Lifestyle['exercise']>([
    ['daily', 2 * lively],
    ['few_times_week', 3 * lively],
    ['weekly', 3.5],
    ['monthly', isOutdoors ? 0 : 2],
    ['rarely', isOutdoors ? 0 : 2.5],
    ['never', isOutdoors ? 0 : 0.4],
  ])
}

function diet(chance: Chance, religion: Lifestyle['religion'], { temperament }: Living): Lifestyle['diet'] {
  const gentle =
    pull(temperament.O + temperament.A) * (religion === 'hindu' || religion === 'buddhist' ? 4 : 1)
  return chance.weighted<Lifestyle['diet']>([
    ['omnivore', 9],
    ['vegetarian', 1.3 * gentle],
    ['vegan', 0.8 * gentle],
    ['pescatarian', 1.6],
    ['keto', 0.4],
    ['paleo', 0.3],
    ['other', 0.7],
  ])
}

function drinking(
  chance: Chance,
  religion: Lifestyle['religion'],
  { temperament }: Living,
): Lifestyle['drinking'] {
  const abstains = religion === 'muslim' || religion === 'sikh' || religion === 'hindu'
  return chance.weighted<Lifestyle['drinking']>([
    ['never', abstains ? 8 : 2],
    ['rarely', 3 * pull(-temperament.E)],
    ['socially', 4],
    ['regularly', abstains ? 0.5 : 2.5 * pull(temperament.E)],
    ['frequently', abstains ? 0 : 0.3],
  ])
}

function smoking(chance: Chance, { temperament }: Living): Lifestyle['smoking'] {
  return chance.weighted<Lifestyle['smoking']>([
    ['never', 9],
    ['rarely', 3],
    ['socially', 2.5 * pull(temperament.E)],
    ['regularly', 1.5 * pull(-temperament.C)],
  ])
}

function politics(chance: Chance, { age, temperament }: Living): Lifestyle['politics'] {
  const open = pull(temperament.O - age / 80 + 0.4)
  return chance.weighted<Lifestyle['politics']>([
    ['very_liberal', 2 * open],
    ['liberal', 3 * open],
    ['moderate', 3.5],
    ['conservative', 1.6 * pull(temperament.C)],
    ['very_conservative', 0.3],
    ['other', 1.5],
    ['prefer_not_to_say', 2.5],
  ])
}

function familyPlans(chance: Chance, { age }: Living): Lifestyle['family_plans'] {
  const early = age < 28 ? 3 : 1
  const late = age > 44
  return chance.weighted<Lifestyle['family_plans']>([
    ['want_children', late ? 0.1 : 5],
    ['have_children', late ? 6 : age > 30 ? 2.5 : 0.1],
    ['dont_want_children', late ? 4 : 3.5],
    ['open_to_children', age > 55 ? 0 : 4],
    ['unsure', late ? 1.5 : early + 1],
  ])
}

/** All seven answers. */
export function lifestyleOf(living: Living, chance: Chance): Lifestyle {
  const religion = chance.weighted(living.faiths)
  return {
    exercise: exercise(chance, living),
    diet: diet(chance, religion, living),
    smoking: smoking(chance, living),
    drinking: drinking(chance, religion, living),
    religion,
    politics: politics(chance, living),
    family_plans: familyPlans(chance, living),
  }
}
