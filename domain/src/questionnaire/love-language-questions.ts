/** The 20 love-language questions, in the order in which they are asked: a page about giving, a page about receiving, twice. */
import type { LoveLanguageQuestion } from './question'

export const loveLanguageQuestions: readonly LoveLanguageQuestion[] = [
  {
    id: 'words-giving-1',
    dimension: 'words',
    direction: 'giving',
    text: 'I often tell the people I love what I admire about them.',
  },
  {
    id: 'time-giving-1',
    dimension: 'time',
    direction: 'giving',
    text: 'I put my phone away when I am with someone I love.',
  },
  {
    id: 'gifts-giving-1',
    dimension: 'gifts',
    direction: 'giving',
    text: 'I enjoy picking out a present that suits someone perfectly.',
  },
  {
    id: 'service-giving-1',
    dimension: 'service',
    direction: 'giving',
    text: 'I show love by taking a task off someone’s hands.',
  },
  {
    id: 'touch-giving-1',
    dimension: 'touch',
    direction: 'giving',
    text: 'I like to reach for a partner’s hand when we are out together.',
  },

  {
    id: 'words-receiving-1',
    dimension: 'words',
    direction: 'receiving',
    text: 'I feel loved when someone puts their feelings for me into words.',
  },
  {
    id: 'time-receiving-1',
    dimension: 'time',
    direction: 'receiving',
    text: 'I feel closest to someone when I have their full attention.',
  },
  {
    id: 'gifts-receiving-1',
    dimension: 'gifts',
    direction: 'receiving',
    text: 'A small surprise gift tells me that someone thought of me.',
  },
  {
    id: 'service-receiving-1',
    dimension: 'service',
    direction: 'receiving',
    text: 'I feel cared for when someone helps me before I ask.',
  },
  {
    id: 'touch-receiving-1',
    dimension: 'touch',
    direction: 'receiving',
    text: 'Cuddling on the couch makes me feel loved.',
  },

  {
    id: 'words-giving-2',
    dimension: 'words',
    direction: 'giving',
    text: 'I like to surprise someone I love with a kind message.',
  },
  {
    id: 'time-giving-2',
    dimension: 'time',
    direction: 'giving',
    text: 'I show love by setting aside a whole evening for someone.',
  },
  {
    id: 'gifts-giving-2',
    dimension: 'gifts',
    direction: 'giving',
    text: 'When I travel, I like to bring something back for the people I love.',
  },
  {
    id: 'service-giving-2',
    dimension: 'service',
    direction: 'giving',
    text: 'I like to make dinner for someone I love after their long day.',
  },
  {
    id: 'touch-giving-2',
    dimension: 'touch',
    direction: 'giving',
    text: 'A hug is my first response when someone I love is upset.',
  },

  {
    id: 'words-receiving-2',
    dimension: 'words',
    direction: 'receiving',
    text: 'A sincere compliment stays with me for days.',
  },
  {
    id: 'time-receiving-2',
    dimension: 'time',
    direction: 'receiving',
    text: 'An unhurried afternoon together makes me feel loved.',
  },
  {
    id: 'gifts-receiving-2',
    dimension: 'gifts',
    direction: 'receiving',
    text: 'I treasure things that someone I love has given me.',
  },
  {
    id: 'service-receiving-2',
    dimension: 'service',
    direction: 'receiving',
    text: 'When I have too much to do, practical help feels like love to me.',
  },
  {
    id: 'touch-receiving-2',
    dimension: 'touch',
    direction: 'receiving',
    text: 'A gentle hand on my shoulder comforts me.',
  },
]
