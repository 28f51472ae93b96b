/**
 * Recipes that the front page does not need: other pages, and parts that contain such a component, import
 * this first.
 */
import { defineConfig } from '@chakra-ui/react'
import {
  cardAnatomy,
  dialogAnatomy,
  fieldAnatomy,
  menuAnatomy,
  nativeSelectAnatomy,
  sliderAnatomy,
  toastAnatomy,
} from '@chakra-ui/react/anatomy'
import {
  avatarSlotRecipe,
  badgeRecipe,
  cardSlotRecipe,
  dialogSlotRecipe,
  fieldsetSlotRecipe,
  fieldSlotRecipe,
  iconRecipe,
  inputRecipe,
  listSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  separatorRecipe,
  sliderSlotRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
  tagSlotRecipe,
  textareaRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme'
import { addRecipes } from './system'

const recipes = {
  badge: badgeRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  separator: separatorRecipe,
  textarea: textareaRecipe,
}

const slotRecipes = {
  avatar: avatarSlotRecipe,
  card: cardSlotRecipe,
  dialog: dialogSlotRecipe,
  field: fieldSlotRecipe,
  fieldset: fieldsetSlotRecipe,
  list: listSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  popover: popoverSlotRecipe,
  progress: progressSlotRecipe,
  slider: sliderSlotRecipe,
  switch: switchSlotRecipe,
  tabs: tabsSlotRecipe,
  tag: tagSlotRecipe,
  toast: toastSlotRecipe,
}

/** A control's edge has a contrast of 3:1 with its surroundings. */
const control = { bg: 'bg.panel', borderColor: 'border.emphasized' }

/**
 * A toast has the background of the panel; its tone shows in the icon and the edge, so that the text retains
 * its contrast.
 */
const toastTone = (palette: string) => ({
  bg: 'bg.panel',
  color: 'fg',
  borderInlineStartColor: `${palette}.solid`,
  '--tone': `colors.${palette}.solid`,
})

const withFoot = '&:has([data-dialog-foot])'
/** A dialog scrolls focused fields clear of its foot, which has two rows of buttons at most. */
const aboveFoot = { scrollPaddingBottom: '11rem' }

/** The club's changes to them: generous radii, visible borders, our colours for success and failure. */
const furtherShape = defineConfig({
  theme: {
    recipes: {
      badge: {
        base: {
          borderRadius: 'full',
          fontWeight: 'semibold',
          maxWidth: 'full',
          overflowWrap: 'break-word',
          whiteSpace: { base: 'normal', md: 'nowrap' },
        },
      },
      input: {
        variants: {
          size: { md: { textStyle: 'md', px: '3.5', '--input-height': 'sizes.11' } },
          variant: { outline: control },
        },
      },
      textarea: {
        variants: { size: { md: { textStyle: 'md', px: '3.5', py: '2.5' } }, variant: { outline: control } },
      },
    },
    slotRecipes: {
      card: {
        slots: cardAnatomy.keys(),
        base: { root: { borderRadius: '2xl' }, title: { fontFamily: 'heading' } },
        variants: {
          variant: {
            outline: { root: { bg: 'bg.panel', borderColor: 'border' } },
            elevated: {
              root: { bg: 'bg.panel', boxShadow: 'md', borderWidth: '1px', borderColor: 'border.muted' },
            },
          },
        },
      },
      dialog: {
        slots: dialogAnatomy.keys(),
        base: {
          positioner: { [withFoot]: aboveFoot },
          content: { borderRadius: '2xl' },
          title: { fontFamily: 'heading' },
          // Padding would let the form show beneath the foot.
          body: { [withFoot]: { ...aboveFoot, paddingBottom: '0' } },
        },
      },
      field: {
        slots: fieldAnatomy.keys(),
        base: {
          label: { fontWeight: 'semibold' },
          errorText: { textStyle: 'sm' },
          helperText: { textStyle: 'sm' },
        },
      },
      menu: {
        slots: menuAnatomy.keys(),
        base: { content: { borderRadius: 'xl', p: '1.5' }, item: { borderRadius: 'l2' } },
      },
      nativeSelect: {
        slots: nativeSelectAnatomy.keys(),
        variants: {
          size: {
            md: { root: { '--select-field-height': 'sizes.11' }, field: { textStyle: 'md', ps: '3.5' } },
          },
          variant: { outline: { field: control } },
        },
      },
      slider: {
        slots: sliderAnatomy.keys(),
        base: {
          thumb: {
            _focusVisible: { outline: '2px solid', outlineColor: 'tide.focusRing', outlineOffset: '2px' },
          },
        },
      },
      toast: {
        slots: toastAnatomy.keys(),
        base: {
          root: {
            borderRadius: 'xl',
            borderWidth: '1px',
            borderColor: 'border',
            borderInlineStartWidth: '4px',
            boxShadow: 'lg',
            pe: '9',
            '--tone': 'colors.tide.solid',
            '&[data-type=success]': toastTone('evergreen'),
            '&[data-type=error]': toastTone('brick'),
            '&[data-type=info]': toastTone('tide'),
          },
          title: { fontWeight: 'semibold', textStyle: 'md' },
          description: { opacity: '1', color: 'fg.muted' },
          indicator: { color: 'var(--tone)', mt: '0.5' },
          actionTrigger: {
            borderColor: 'border.emphasized',
            mt: '2',
            borderRadius: 'full',
            cursor: 'button',
          },
          closeTrigger: { color: 'fg.muted', top: '2', insetEnd: '2', cursor: 'button' },
        },
      },
    },
  },
})

addRecipes({ theme: { recipes, slotRecipes } }, furtherShape)
