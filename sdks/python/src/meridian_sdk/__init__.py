"""Client of the Meridian API: market data calls, streams and webhooks."""

from typing import TYPE_CHECKING

from .errors import *
from .generated.errors import *
from .version import __version__ as __version__

if TYPE_CHECKING:
    from .generated.async_client import AsyncMeridian as AsyncMeridian
    from .generated.client import Meridian as Meridian
    from .reader import read as read
    from .webhooks import verify_webhook as verify_webhook
else:
    from .on_demand import on_demand

    __getattr__, __dir__ = on_demand(
        __name__,
        {
            "AsyncMeridian": "generated.async_client",
            "Meridian": "generated.client",
            "read": "reader",
            "verify_webhook": "webhooks",
        },
        whole=("errors", "generated.errors"),
    )
    __all__ = __dir__()
