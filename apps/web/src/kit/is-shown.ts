/** Whether it is part of the page as it is laid out. jsdom has no layout, and so no such question. */
export const isShown = (element: Element) => element.isConnected && (element.checkVisibility?.() ?? true)
