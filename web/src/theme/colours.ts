/** The colours by what they are for: sand and shell beneath, evergreen ink, borders and states; light and dark. */
import { defineSemanticTokens } from '@chakra-ui/react'
import { amber, brick, coral, evergreen, pair, tide } from './palettes'

export const colours = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('#FBF8F3', '#0E1C19'),
    subtle: pair('#F5EFE6', '#12241F'),
    muted: pair('#EDE5D8', '#1A302A'),
    emphasized: pair('#DFD4C2', '#25403A'),
    inverted: pair('#16302B', '#F3EEE4'),
    panel: pair('#FFFFFF', '#152823'),
    error: pair('#FBEAE6', '#3A1B16'),
    warning: pair('#FBF0D9', '#33270F'),
    success: pair('#E4F1EA', '#16332A'),
    info: pair('#E1F1F2', '#10312F'),
  },
  fg: {
    DEFAULT: pair('#16302B', '#F3EEE4'),
    muted: pair('#4C615B', '#B3C3BC'),
    subtle: pair('#5F736D', '#93A69E'),
    inverted: pair('#FBF8F3', '#0E1C19'),
    error: pair('#A6301F', '#FFA08D'),
    warning: pair('#7A4F00', '#F0C36D'),
    success: pair('#1F5C49', '#8FD0B8'),
    info: pair('#0B636B', '#7FD3DA'),
  },
  border: {
    DEFAULT: pair('#E3D9C9', '#28423B'),
    muted: pair('#EDE5D8', '#1D352F'),
    subtle: pair('#F3EDE2', '#182D27'),
    emphasized: pair('#84958E', '#6B857B'),
    inverted: pair('#16302B', '#F3EEE4'),
    error: pair('#B53B29', '#F08A75'),
    warning: pair('#9A6A0B', '#D9A94E'),
    success: pair('#2F7A62', '#6DB89D'),
    info: pair('#0E7C86', '#5FBBC3'),
  },
  // A band of evening across the page: dark in both modes.
  band: {
    DEFAULT: pair('#1C4A3F', '#1C4A3F'),
    fg: pair('#FBF8F3', '#FBF8F3'),
    muted: pair('#D5E4DC', '#D5E4DC'),
    glow: pair('rgb(255 155 128 / 38%)', 'rgb(255 155 128 / 38%)'),
    action: pair('#FFB29D', '#FFB29D'),
    actionHover: pair('#FFC2B1', '#FFC2B1'),
    actionFg: pair('#34110A', '#34110A'),
  },
  evergreen,
  tide,
  coral,
  amber,
  brick,
  // The hues that Chakra's own recipes name.
  gray: evergreen,
  green: evergreen,
  blue: tide,
  orange: amber,
  red: brick,
})
