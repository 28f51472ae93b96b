/** The seven lifestyle questions and their options, as the form words them. */
import type { Lifestyle, LifestyleField } from './lifestyle'

type LifestyleLabels<Field extends LifestyleField> = {
  readonly short: string
  readonly question: string
  readonly options: Readonly<Record<Lifestyle[Field], string>>
}

export const lifestyleLabels: { readonly [Field in LifestyleField]: LifestyleLabels<Field> } = {
  exercise: {
    short: 'Exercise',
    question: 'How often do you exercise?',
    options: {
      daily: 'Every day',
      few_times_week: 'A few times a week',
      weekly: 'Once a week',
      monthly: 'About once a month',
      rarely: 'Rarely',
      never: 'Never',
    },
  },
  diet: {
    short: 'Diet',
    question: 'How do you eat?',
    options: {
      omnivore: 'A bit of everything',
      vegetarian: 'Vegetarian',
      vegan: 'Vegan',
      pescatarian: 'Pescatarian',
      keto: 'Keto',
      paleo: 'Paleo',
      other: 'Something else',
    },
  },
  smoking: {
    short: 'Smoking',
    question: 'Do you smoke?',
    options: { never: 'Never', rarely: 'Rarely', socially: 'Socially', regularly: 'Regularly' },
  },
  drinking: {
    short: 'Drinking',
    question: 'Do you drink alcohol?',
    options: {
      never: 'Never',
      rarely: 'Rarely',
      socially: 'Socially',
      regularly: 'Regularly',
      frequently: 'Frequently',
    },
  },
  religion: {
    short: 'Religion',
    question: 'Which religion or outlook is closest to yours?',
    options: {
      agnostic: 'Agnostic',
      atheist: 'Atheist',
      buddhist: 'Buddhist',
      christian: 'Christian',
      hindu: 'Hindu',
      jewish: 'Jewish',
      muslim: 'Muslim',
      sikh: 'Sikh',
      spiritual: 'Spiritual',
      other: 'Something else',
      prefer_not_to_say: 'Prefer not to say',
    },
  },
  politics: {
    short: 'Politics',
    question: 'Where do you stand politically?',
    options: {
      very_liberal: 'Very liberal',
      liberal: 'Liberal',
      moderate: 'Moderate',
      conservative: 'Conservative',
      very_conservative: 'Very conservative',
      other: 'Somewhere else',
      prefer_not_to_say: 'Prefer not to say',
    },
  },
  family_plans: {
    short: 'Family plans',
    question: 'What are your plans for children?',
    options: {
      want_children: 'I want children',
      have_children: 'I have children',
      dont_want_children: 'I don’t want children',
      open_to_children: 'I’m open to children',
      unsure: 'I’m not sure yet',
    },
  },
}

/** The label of a stored answer; the stored text itself where the option is unknown. */
export function lifestyleLabel(field: LifestyleField, value: string): string {
  const entry = Object.entries(lifestyleLabels[field].options).find(([option]) => option === value)
  return entry?.[1] ?? value
}
