/** What members say on the front page: two examples, marked as such, until an operator puts members' own words in their place. */

export type Testimonial = {
  readonly quote: string
  readonly name: string
  readonly about: string
  /** Leave it out for what somebody really said and agreed to see here. */
  readonly isExample?: true
}

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'The app told us why we might get on before either of us had said a word. The walk to Third Beach did the rest.',
    name: 'Noor',
    about: '34, Mount Pleasant',
    isExample: true,
  },
  {
    quote:
      'I came for the board games and stayed for the conversations. One evening told me more than a month of messages.',
    name: 'Thomas',
    about: '41, Kitsilano',
    isExample: true,
  },
]
