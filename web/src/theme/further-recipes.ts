/** The recipes that the front page does without: whoever loads another page, or a part with such a component, imports this first. */
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
  progressSlotRecipe,
  separatorRecipe,
  tabsSlotRecipe,
  tagSlotRecipe,
  textareaRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme'
import { furtherShape } from './further-shape'
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
  progress: progressSlotRecipe,
  tabs: tabsSlotRecipe,
  tag: tagSlotRecipe,
  toast: toastSlotRecipe,
}

addRecipes({ theme: { recipes, slotRecipes } }, furtherShape)
