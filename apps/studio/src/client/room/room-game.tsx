import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { FairnessPanel } from '#client/panels/fairness-panel.tsx'
import { GamePanels, type PanelName } from '#client/panels/game-panels.tsx'
import { PaceRule } from '#client/panels/pace-rule.tsx'
import { subscribeToBalanceChanges } from '#client/parent-page-messages.ts'
import type { PlayApi, Session } from '#client/play-api.ts'
import { refreshBalance } from '#client/refresh-balance.ts'
import { GameScreen } from '#client/screen/game-screen.tsx'
import { GameTitleBar } from '#client/screen/game-title-bar.tsx'
import { useStage } from '#client/stage-store.ts'
import { BuyInDialog } from './buy-in-dialog.tsx'
import { RoomBar } from './room-bar.tsx'
import { createRoomController } from './room-controller.ts'
import type { RoomGameModule } from './room-game-module.ts'
import { RoomChoiceBar, RoomList } from './room-list.tsx'
import type { RoomController } from './room-state.ts'
import './room.css'

interface RoomGameProps {
  readonly api: PlayApi
  readonly session: Session
  readonly module: RoomGameModule
}

/** A game in rooms of several players: the choice of a room, and the room with its controls and panels. */
export function RoomGame({ api, session, module }: RoomGameProps) {
  const context = useGameContext()
  const [controller] = useState(() => createRoomController({ context, api, session, game: module.game }))
  const [panel, setPanel] = useState<PanelName>()
  /** The room that a buy-in is asked for. */
  const [buyInRoom, setBuyInRoom] = useState<string>()
  const [isAuto, setAuto] = useState(false)
  const [isLocking, setLocking] = useState(false)
  const room = useStore(controller.state, (state) => state.room)
  const message = useStage(context.stage, (state) => state.message)
  useEffect(() => () => controller.close(), [controller])
  useEffect(
    () => subscribeToBalanceChanges(() => void refreshBalance({ api, session, context }).catch(() => {})),
    [api, session, context],
  )
  useEffect(() => document.getElementById('game')?.classList.add('is-room'), [])
  const leave = () => {
    setAuto(false)
    setLocking(false)
    void controller.leave()
  }
  return (
    <GameScreen
      top={<GameTitleBar session={session} isReady onOpen={setPanel} />}
      bottom={
        room === undefined ? (
          <RoomChoiceBar session={session} />
        ) : (
          <RoomBar
            controller={controller}
            session={session}
            auto={{ isOn: isAuto, toggle: () => setAuto(!isAuto) }}
            locking={{ isOn: isLocking, toggle: () => setLocking(!isLocking) }}
            onTopUp={() => setBuyInRoom(room)}
            onLeave={leave}
          />
        )
      }
      onSkip={() => {}}
    >
      <div className="room-stage">
        <module.View
          controller={controller}
          isAuto={isAuto}
          isLocking={isLocking}
          isActive={room !== undefined && panel === undefined && buyInRoom === undefined}
        />
        {room === undefined && <RoomList session={session} module={module} message={message} onChoose={setBuyInRoom} />}
      </div>
      <BuyInDialog
        key={buyInRoom}
        room={buyInRoom}
        session={session}
        module={module}
        controller={controller}
        onClose={() => setBuyInRoom(undefined)}
      />
      <RoomPanels
        api={api}
        session={session}
        module={module}
        controller={controller}
        panel={panel}
        onClose={() => setPanel(undefined)}
      />
    </GameScreen>
  )
}

interface RoomPanelsProps extends RoomGameProps {
  readonly controller: RoomController
  readonly panel: PanelName | undefined
  readonly onClose: () => void
}

function RoomPanels({ api, session, module, controller, panel, onClose }: RoomPanelsProps) {
  const { localization } = useGameContext()
  const shots = useStore(controller.state, ({ tableBalance }) => tableBalance?.shots)
  return (
    <GamePanels
      panel={panel}
      onClose={onClose}
      api={api}
      session={session}
      shots={shots}
      Thumbnail={module.Thumbnail}
      rules={
        <>
          <module.Rules session={session} />
          <PaceRule session={session} />
        </>
      }
      fairness={<FairnessPanel api={api} localization={localization} seed={session.seed} />}
    />
  )
}
