import { personalityDescriptions } from '@club/domain/questionnaire/result-descriptions'
import { expect, it } from 'vitest'
import { show } from '../../testing/show'
import { TypeScene } from './type-scene'

type Type = keyof typeof personalityDescriptions
const types: readonly Type[] = [
  'ISTJ',
  'ISFJ',
  'INFJ',
  'INTJ',
  'ISTP',
  'ISFP',
  'INFP',
  'INTP',
  'ESTP',
  'ESFP',
  'ENFP',
  'ENTP',
  'ESTJ',
  'ESFJ',
  'ENFJ',
  'ENTJ',
]

it('draws each of the sixteen types differently', () => {
  const drawings = types.map((type) => {
    const { container, unmount } = show(<TypeScene type={type} />)
    // Each has its own ids.
    const drawing = container.innerHTML.replaceAll(/_r_\w+_|«\w+»|:\w+:/g, '')
    unmount()
    return drawing
  })
  expect(new Set(drawings).size).toBe(Object.keys(personalityDescriptions).length)
})
