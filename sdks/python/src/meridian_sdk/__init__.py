"""Client of the Meridian API: market data calls, streams and webhooks."""

from .errors import *
from .generated.async_client import AsyncMeridian as AsyncMeridian
from .generated.client import Meridian as Meridian
from .generated.errors import *
from .reader import read as read
from .version import __version__ as __version__
from .webhooks import verify_webhook as verify_webhook
