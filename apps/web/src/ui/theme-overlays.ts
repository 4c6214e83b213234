import type { MantineThemeComponents } from '@mantine/core'
import classes from './overlays.module.css'

const dialog = {
  content: classes.dialog,
  header: classes.dialogHeader,
  title: classes.dialogTitle,
  body: classes.dialogBody,
  close: classes.close,
  overlay: classes.scrim,
}

// The library renders a `header`, which outside the page's content would be a second banner landmark.
const dialogHeader = { role: 'none', 'data-keep-clear': true }

const transition = { transition: 'fade', duration: 150 } as const

const dialogs = { zIndex: 'var(--z-dialog)' }
const palette = { zIndex: 'var(--z-palette)' }
const popover = { zIndex: 'var(--z-popover)', transitionProps: transition }

/** Everything that opens above the page, in the single order of `tokens.css`. */
export const overlays: MantineThemeComponents = {
  Popover: { defaultProps: popover, classNames: { dropdown: classes.popover } },
  Menu: {
    defaultProps: {
      transitionProps: transition,
      position: 'bottom-end',
      // It would be an element in the menu that is not a menu item.
      withInitialFocusPlaceholder: false,
    },
    classNames: {
      dropdown: classes.popover,
      item: classes.menuItem,
      itemSection: classes.menuSection,
      label: classes.menuLabel,
      divider: classes.menuDivider,
    },
  },
  Combobox: {
    classNames: {
      dropdown: classes.popover,
      options: classes.options,
      option: classes.option,
      empty: classes.none,
    },
  },
  Tooltip: { defaultProps: popover, classNames: { tooltip: classes.tooltip } },
  Modal: { defaultProps: dialogs, classNames: dialog },
  ModalHeader: { defaultProps: dialogHeader },
  DrawerHeader: { defaultProps: dialogHeader },
  ModalRoot: { defaultProps: { ...dialogs, centered: true, transitionProps: transition } },
  // Dims the page like every dialog; the library would blur it.
  SpotlightRoot: { defaultProps: { ...palette, overlayProps: {}, transitionProps: transition } },
  Spotlight: {
    classNames: {
      content: classes.palette,
      body: classes.paletteBody,
      search: classes.paletteSearch,
      actionsList: classes.paletteList,
      actionsGroup: classes.paletteGroup,
      action: classes.paletteAction,
      empty: classes.none,
      overlay: classes.scrim,
    },
  },
  DrawerRoot: { defaultProps: dialogs },
  Drawer: { defaultProps: dialogs, classNames: { ...dialog, content: classes.drawer } },
}
