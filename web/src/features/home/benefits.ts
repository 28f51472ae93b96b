/** What the club offers, as the six cards of the front page say it. */
import {
  EyeOff,
  HeartHandshake,
  type LucideIcon,
  MapPin,
  MessageCircleHeart,
  RefreshCw,
  Scale,
} from 'lucide-react'

export type Benefit = {
  icon: LucideIcon
  /** The colours of its icon. */
  palette: 'coral' | 'tide' | 'evergreen'
  title: string
  text: string
}

export const benefits: readonly Benefit[] = [
  {
    icon: HeartHandshake,
    palette: 'coral',
    title: 'Matched on what lasts',
    text: 'Personality, values, love languages and daily life, weighed together. Looks are yours to judge.',
  },
  {
    icon: MessageCircleHeart,
    palette: 'tide',
    title: 'Every match explained',
    text: 'Never just a number. We say in plain words what the two of you have in common.',
  },
  {
    icon: Scale,
    palette: 'evergreen',
    title: 'It goes both ways',
    text: 'You meet people whose wishes fit yours and whom your wishes fit: interest and age, on both sides.',
  },
  {
    icon: RefreshCw,
    palette: 'tide',
    title: 'Always up to date',
    text: 'When somebody who fits you joins, you see them at once. Change your answers, and your matches follow.',
  },
  {
    icon: EyeOff,
    palette: 'evergreen',
    title: 'Private by default',
    text: 'Other members never see your e-mail, and of your answers only what you both answered alike. Pictures stay blurred until you have added your own.',
  },
  {
    icon: MapPin,
    palette: 'coral',
    title: 'Made for Vancouver',
    text: 'A club for one city, small enough to know its people and close enough to meet for a walk.',
  },
]
