import { Button, IconButton } from '@foyer/ui/button.tsx'
import { CommandPalette } from '@foyer/ui/command-palette.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { Drawer } from '@foyer/ui/drawer.tsx'
import { Menu } from '@foyer/ui/menu.tsx'
import { Popover } from '@foyer/ui/popover.tsx'
import type { ToastQueue } from '@foyer/ui/toast-queue.ts'
import { Tooltip } from '@foyer/ui/tooltip.tsx'
import { type RefObject, useRef, useState } from 'react'
import { WrappingRow } from './section-layout.tsx'
import type { ShowcaseTexts } from './showcase-texts.ts'

type Overlay = 'dialog' | 'palette' | 'start' | 'end' | 'menu' | 'popover'

/** The overlays of the library, and buttons that open them; one is open at a time. */
export function OverlayExamples({ words, toasts }: { words: ShowcaseTexts; toasts: ToastQueue }) {
  const [open, setOpen] = useState<Overlay>()
  const menuButton = useRef<HTMLButtonElement>(null)
  const popoverButton = useRef<HTMLButtonElement>(null)
  const shown = (overlay: Overlay) => ({
    open: open === overlay,
    onOpenChange: (on: boolean) => setOpen(on ? overlay : undefined),
  })
  const close = () => setOpen(undefined)
  return (
    <>
      <WrappingRow>
        <Button aria-haspopup="dialog" data-open="dialog" onClick={() => setOpen('dialog')}>
          {words.dialog}
        </Button>
        <Button data-open="palette" icon="search" onClick={() => setOpen('palette')}>
          {words.search}
        </Button>
        <Button data-open="start" icon="panel-left" onClick={() => setOpen('start')}>
          {words.drawer}
        </Button>
        <Button data-open="end" icon="panel-right" onClick={() => setOpen('end')}>
          {words.drawer}
        </Button>
        <Button
          ref={menuButton}
          data-open="menu"
          endIcon="chevron-down"
          aria-haspopup="menu"
          aria-expanded={open === 'menu'}
          onClick={() => setOpen('menu')}
        >
          {words.menu}
        </Button>
        <Button ref={popoverButton} data-open="popover" icon="info" onClick={() => setOpen('popover')}>
          {words.net}
        </Button>
        <Tooltip text={words.tooltip}>
          <IconButton icon="refresh-cw" label={words.retry} title="" />
        </Tooltip>
        <ToastButtons words={words} toasts={toasts} />
      </WrappingRow>
      <DialogExample {...shown('dialog')} words={words} onClose={close} />
      <PaletteExample {...shown('palette')} words={words} onClose={close} />
      <Drawer {...shown('start')} title={words.drawer} closeLabel={words.close}>
        {words.answer}
      </Drawer>
      <Drawer {...shown('end')} side="end" title={words.drawer} closeLabel={words.close}>
        {words.answer}
      </Drawer>
      <MenuExample {...shown('menu')} words={words} triggerRef={menuButton} onClose={close} />
      <Popover {...shown('popover')} triggerRef={popoverButton} label={words.popover}>
        <p className="font-semibold">{words.popover}</p>
        <p className="mbs-1 text-muted">{words.answer}</p>
      </Popover>
    </>
  )
}

type OverlayExampleProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  words: ShowcaseTexts
  onClose: () => void
}

function DialogExample({ open, onOpenChange, words, onClose }: OverlayExampleProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.dialog}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={onClose}>
            {words.withdraw}
          </Button>
        </>
      }
    >
      {words.dialogText}
    </Dialog>
  )
}

function PaletteExample({ open, onOpenChange, words, onClose }: OverlayExampleProps) {
  const [text, setText] = useState('')
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      title={words.search}
      closeLabel={words.close}
      searchLabel={words.search}
      text={text}
      onTextChange={setText}
      groups={[
        {
          id: 'actions',
          title: words.menu,
          commands: [
            { id: 'withdraw', label: words.withdraw, icon: 'banknote' },
            { id: 'retry', label: words.retry, icon: 'refresh-cw', note: words.net },
          ],
        },
      ]}
      onCommand={onClose}
      busy={false}
      empty={words.preparing}
    />
  )
}

type MenuExampleProps = OverlayExampleProps & { triggerRef: RefObject<HTMLButtonElement | null> }

function MenuExample({ open, onOpenChange, words, triggerRef, onClose }: MenuExampleProps) {
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      label={words.menu}
      onAction={onClose}
      groups={[
        {
          id: 'own',
          title: words.menu,
          entries: [
            { id: 'security', label: words.tabs, icon: 'shield-check' },
            { id: 'bets', label: words.bets, icon: 'receipt-text', trailing: '12' },
            { id: 'off', label: words.promotions, icon: 'gift', disabled: true },
          ],
        },
        { id: 'leave', entries: [{ id: 'out', label: words.signOut, icon: 'log-out', danger: true }] },
      ]}
    />
  )
}

function ToastButtons({ words, toasts }: { words: ShowcaseTexts; toasts: ToastQueue }) {
  const message = { title: words.toast, text: words.toastText }
  return (
    <>
      <Button icon="bell" data-open="toast" onClick={() => toasts.add({ ...message, tone: 'success' })}>
        {words.notices}
      </Button>
      <Button
        icon="circle-alert"
        data-open="error"
        onClick={() =>
          toasts.add({
            tone: 'danger',
            title: words.errorTitle,
            text: words.errorText,
            action: { label: words.retry, onPress: () => toasts.add({ ...message, tone: 'info' }) },
          })
        }
      >
        {words.errorTitle}
      </Button>
    </>
  )
}
