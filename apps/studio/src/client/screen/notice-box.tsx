import { useGameContext } from '#client/game-context.tsx'
import { useStage } from '#client/stage-store.ts'

/** The notice over the game. */
export function NoticeBox() {
  const { stage } = useGameContext()
  const notice = useStage(stage, (state) => state.notice)
  // The box is always part of the page, so that screen readers announce what appears in it.
  return (
    <div className="notice" role="status" hidden={notice === undefined}>
      {notice && (
        <>
          <p className="notice-text">{notice.text}</p>
          {notice.hint !== undefined && <p>{notice.hint}</p>}
          {notice.actions && (
            <div className="notice-actions">
              {notice.actions.map(({ text, onPress }) => (
                <button key={text} type="button" className="pill" onClick={onPress}>
                  {text}
                </button>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  )
}
