"""Types of arguments and replies, for annotations: `from meridian_sdk.types import Bar`."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .calls import Day as Day
    from .calls import Moment as Moment
    from .events import AsyncEvents as AsyncEvents
    from .events import Events as Events
    from .files import AsyncFile as AsyncFile
    from .files import File as File
    from .generated.arguments import *
    from .generated.frames import *
    from .generated.replies import *
    from .limits import Limits as Limits
    from .limits import Window as Window
    from .raw import RawReply as RawReply
    from .rows import AsyncRows as AsyncRows
    from .rows import Rows as Rows
else:
    from .on_demand import on_demand

    __getattr__, __dir__ = on_demand(
        __package__,
        {
            "AsyncEvents": "events",
            "AsyncFile": "files",
            "AsyncRows": "rows",
            "Day": "calls",
            "Events": "events",
            "File": "files",
            "Limits": "limits",
            "Moment": "calls",
            "RawReply": "raw",
            "Rows": "rows",
            "Window": "limits",
        },
        whole=("generated.replies", "generated.arguments", "generated.frames"),
    )
