/** Colours, light and dark: five palettes, and the purpose of each colour; AA in both modes. */
import { defineSemanticTokens } from '@chakra-ui/react'

/** A colour in light and in dark mode. */
export const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

type Mode = {
  solid: string
  contrast: string
  fg: string
  subtle: string
  muted: string
  emphasized: string
  border: string
}

/** A palette as Chakra's recipes use it. */
function palette(light: Mode, dark: Mode) {
  return {
    solid: pair(light.solid, dark.solid),
    contrast: pair(light.contrast, dark.contrast),
    fg: pair(light.fg, dark.fg),
    subtle: pair(light.subtle, dark.subtle),
    muted: pair(light.muted, dark.muted),
    emphasized: pair(light.emphasized, dark.emphasized),
    border: pair(light.border, dark.border),
    focusRing: pair('#0E7C86', '#7FD3DA'),
  }
}

const evergreen = palette(
  {
    solid: '#1C4A3F',
    contrast: '#FFFFFF',
    fg: '#1C4A3F',
    subtle: '#E8F0EB',
    muted: '#D5E4DC',
    emphasized: '#B4CFC2',
    border: '#9DB8AC',
  },
  {
    solid: '#8FD0B8',
    contrast: '#0A1F19',
    fg: '#A9DCC8',
    subtle: '#1F4036',
    muted: '#274D42',
    emphasized: '#2C5A4C',
    border: '#47705F',
  },
)

const tide = palette(
  {
    solid: '#0B6A73',
    contrast: '#FFFFFF',
    fg: '#0B636B',
    subtle: '#E1F1F2',
    muted: '#C9E6E8',
    emphasized: '#9FD1D5',
    border: '#7FB9BE',
  },
  {
    solid: '#7FD3DA',
    contrast: '#06211F',
    fg: '#8ADAE0',
    subtle: '#163F3F',
    muted: '#1C4E4D',
    emphasized: '#205B59',
    border: '#3A7A7A',
  },
)

const coral = palette(
  {
    solid: '#C4432A',
    contrast: '#FFFFFF',
    fg: '#A83A23',
    subtle: '#FDECE6',
    muted: '#FAD7CC',
    emphasized: '#F3B3A1',
    border: '#E39A85',
  },
  {
    solid: '#FF9B80',
    contrast: '#34110A',
    fg: '#FFB29D',
    subtle: '#4A2C23',
    muted: '#5E352A',
    emphasized: '#73392C',
    border: '#94503F',
  },
)

const amber = palette(
  {
    solid: '#8A5A00',
    contrast: '#FFFFFF',
    fg: '#7A4F00',
    subtle: '#FBF0D9',
    muted: '#F5E0B4',
    emphasized: '#E8C67C',
    border: '#CFA54F',
  },
  {
    solid: '#F0C36D',
    contrast: '#2A1D02',
    fg: '#F3CF88',
    subtle: '#423213',
    muted: '#544219',
    emphasized: '#614B1C',
    border: '#87692B',
  },
)

const brick = palette(
  {
    solid: '#A6301F',
    contrast: '#FFFFFF',
    fg: '#A6301F',
    subtle: '#FBEAE6',
    muted: '#F5D2CA',
    emphasized: '#E8A99C',
    border: '#D4897A',
  },
  {
    solid: '#FFA08D',
    contrast: '#330F09',
    fg: '#FFB0A0',
    subtle: '#4D2B25',
    muted: '#61352C',
    emphasized: '#733429',
    border: '#964A3D',
  },
)

export const colours = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('#FBF8F3', '#101B17'),
    subtle: pair('#F5EFE6', '#15241E'),
    muted: pair('#EDE5D8', '#22382F'),
    emphasized: pair('#DFD4C2', '#2D483D'),
    inverted: pair('#16302B', '#F3EEE4'),
    panel: pair('#FFFFFF', '#1A2D26'),
    error: pair('#FBEAE6', '#4D2B25'),
    warning: pair('#FBF0D9', '#403112'),
    success: pair('#E4F1EA', '#1D4034'),
    info: pair('#E1F1F2', '#163F3F'),
  },
  fg: {
    DEFAULT: pair('#16302B', '#F3EEE4'),
    muted: pair('#4C615B', '#B3C3BC'),
    subtle: pair('#5B6F69', '#9AADA4'),
    inverted: pair('#FBF8F3', '#101B17'),
    error: pair('#A6301F', '#FFA08D'),
    warning: pair('#7A4F00', '#F0C36D'),
    success: pair('#1F5C49', '#8FD0B8'),
    info: pair('#0B636B', '#7FD3DA'),
  },
  border: {
    DEFAULT: pair('#E3D9C9', '#304A40'),
    muted: pair('#EDE5D8', '#263D34'),
    subtle: pair('#F3EDE2', '#1F342C'),
    emphasized: pair('#7C8D86', '#728C81'),
    inverted: pair('#16302B', '#F3EEE4'),
    error: pair('#B53B29', '#F08A75'),
    warning: pair('#9A6A0B', '#D9A94E'),
    success: pair('#2F7A62', '#6DB89D'),
    info: pair('#0E7C86', '#5FBBC3'),
  },
  // The last of the light at the top of a page: coral on the right, tide on the left.
  glow: {
    coral: pair('rgb(243 183 148 / 22%)', 'rgb(255 155 128 / 15%)'),
    tide: pair('rgb(46 140 140 / 10%)', 'rgb(95 187 195 / 12%)'),
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
  // The one that Chakra's own recipes fall back on.
  gray: evergreen,
})
